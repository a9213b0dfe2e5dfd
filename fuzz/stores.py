"""Hostile campaign stores: SQLite files of `exactpriv hunt --campaign`, damaged as bytes or made by a stranger.

A stranger knows how rows are digested, so that the rows of a store made here have the right digests as often as not.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from exactpriv.foreign import json_text, plain
from exactpriv.search.campaign_store import _TABLES, VERSION, Store, _digest, summary

from . import inputs

FILES = ("campaign.sqlite", "campaign.sqlite-wal", "campaign.sqlite-shm")
RECORD = {"verdict": "refuted", "instances": 7, "screened": 3, "says": "refuted: P = Prior(['1/2', '1/2'])"}
ENDLESS = "with recursive n(i) as (select 1 union all select i + 1 from n)"
SCHEMAS = (
    f"create view items as {ENDLESS} select i as id, 'a' as claim, i as seed, 1 as seconds, '' as digest from n;",
    f"create view more as {ENDLESS} select i from n;",
    f"create trigger t after insert on items begin insert into items {ENDLESS} select i, i, i, i, i from n; end;",
    "create trigger t before insert on results begin select raise(ignore); end;",
    "create table more (a);",
    "create index i on items (length(zeroblob(500000)));",
    "create virtual table v using fts5(a);",
    "create table results (item integer primary key, verdict text, form text, record text, certificate text,"
    " digest text default (hex(zeroblob(400000))));",
    "create table items (id integer primary key, claim text, seed integer, seconds integer, digest text,"
    " check (length(hex(zeroblob(200000))) > seed));",
    "create table items (id integer primary key, claim text, seed integer, seconds integer, digest text,"
    " x as (length(hex(zeroblob(200000)))) virtual);",
    "create table items (name text);",
    "create table items (id, claim, seed, seconds, digest); create table results (item);",
    "create table if not exists ITEMS (id integer primary key, claim text not null, seed integer not null,"
    " seconds integer not null, unique (claim, seed, seconds));",
    "pragma user_version = 1;",
    "pragma user_version = 99;",
    "pragma user_version = -1;",
    "pragma encoding = 'UTF-16';",
    "pragma page_size = 65536;",
    "pragma auto_vacuum = 1;",
    "",
)
NUMBERS = (0, 1, -1, 7, 2**63 - 1, -(2**63), 10**4000, True, None, 0.5, 1e308, float("nan"), "7", [], b"\xff")


@cache
def _sound() -> bytes:
    """A store of six items, four of them done."""
    with tempfile.TemporaryDirectory() as folder:
        with Store(Path(folder)) as store:
            store.add([(f"mine.py:{name}", seed, 1) for name in ("symmetric", "pinsker") for seed in range(3)])
            for item in store.waiting()[:4]:
                store.finish(item, RECORD | {"seed": item.seed}, f"form {item.seed}", {"cases": ["x" * 300]})
        return (Path(folder) / FILES[0]).read_bytes()


def store(random: Random) -> tuple[bytes, bytes]:
    """The file of a store, and what stands beside it as its write-ahead log."""
    content = _damaged(random, _sound()) if random.random() < 0.5 else _made(random)
    log = random.randbytes(random.randrange(1, 5_000)) if random.random() < 0.1 else b""
    return content, log


def _damaged(random: Random, content: bytes) -> bytes:
    match random.randrange(4):
        case 0:
            return content[: random.randrange(len(content))]
        case 1:
            return inputs.damaged(random, content)
        case 2:
            made = bytearray(content)
            for _ in range(random.randrange(1, 200)):
                made[random.randrange(len(made))] = random.randrange(256)
            return bytes(made)
    made = bytearray(content)
    for _ in range(random.randrange(1, 4)):
        made[random.randrange(len(made))] ^= 1 << random.randrange(8)
    return bytes(made)


def _made(random: Random) -> bytes:
    """A store that SQLite takes, with tables and rows that a stranger chose."""
    db = sqlite3.connect(":memory:")
    try:
        _fill(db, random)
        return db.serialize()
    finally:
        db.close()


def _fill(db: sqlite3.Connection, random: Random) -> None:
    for text in (random.choice(SCHEMAS) if random.random() < 0.4 else "", _TABLES):
        for statement in (text,) if "trigger" in text else text.split(";"):
            _tried(db, statement)
    if db.execute("pragma user_version").fetchone()[0] == 0:
        db.execute(f"pragma user_version = {VERSION if random.random() < 0.8 else random.randrange(3)}")
    for number in range(random.randrange(1, 5)):
        item = [number, _text(random, f"mine.py:c{number}"), _number(random, number), _number(random, 1)]
        _insert(db, random, "items", item)
        record = _record(random)
        result = [number if random.random() < 0.95 else 99, _text(random, "refuted"), random.choice((None, "form")),
                  record, random.choice((None, "{}", _text(random, "{}")))]  # fmt: skip
        if random.random() < 0.7:
            _insert(db, random, "results", result)
    if random.random() < 0.1:
        _tried(db, random.choice(SCHEMAS))
    db.commit()


def _tried(db: sqlite3.Connection, statement: str) -> None:
    """What SQLite itself refuses is not made."""
    try:
        db.execute(statement)
    except (sqlite3.Error, OverflowError, UnicodeEncodeError):
        db.rollback()


def _insert(db: sqlite3.Connection, random: Random, table: str, row: list[Any]) -> None:
    if db.execute("select count(*) from sqlite_master where type != 'table' and name != ''").fetchone()[0] > 3:
        return  # a trigger that does not end would end nothing here either
    digest = _digest(row) if random.random() < 0.9 else _text(random, "")
    try:
        db.execute("drop trigger if exists t")
        db.execute(f"insert into {table} values ({', '.join('?' * (len(row) + 1))})", (*row, digest))
    except (sqlite3.Error, OverflowError, UnicodeEncodeError):
        return


def _text(random: Random, usual: str) -> Any:
    match random.randrange(10):
        case 0:
            return random.choice(inputs.STRINGS)
        case 1:
            return random.choice(NUMBERS[:6] + NUMBERS[-4:])
        case 2:
            return "x" * 10**random.randrange(6)
    return usual


def _number(random: Random, usual: int) -> Any:
    return random.choice(NUMBERS) if random.random() < 0.15 else usual


def _record(random: Random) -> str:
    """The record of a result as JSON, hostile in one place or damaged."""
    tree: dict[str, Any] = dict(RECORD)
    if random.random() < 0.6:
        key = random.choice([*tree, "name", "form", "more"])
        tree[key] = random.choice((*NUMBERS[:-1], *inputs.STRINGS, {}, [RECORD]))
    content = json.dumps(tree).encode()
    return (inputs.damaged(random, content) if random.random() < 0.3 else content).decode("utf-8", "replace")


def read_store(given: tuple[bytes, bytes]) -> object:
    """Open, check and summarise a store, and show what is in it as the command does."""
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as name:
        folder = Path(name)
        for file, content in zip(FILES, given, strict=False):
            if content:
                (folder / file).write_bytes(content)
        if not (folder / FILES[0]).exists():
            (folder / FILES[0]).touch()
        with Store(folder, create=False) as opened:
            counts, waiting, rows = opened.counts(), opened.waiting(), summary(opened)
        shown = plain(f"{counts} {waiting} {rows}")
        json_text({"items": counts[0], "claims": rows}).encode()
        assert len(waiting) == counts[0] - counts[1], "an item is lost, or counted twice"
        return shown[:200]
