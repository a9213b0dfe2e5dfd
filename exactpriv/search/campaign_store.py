"""The store of a campaign: work items and results in one SQLite file (write-ahead log), written by one process.

Invariants: an item has at most one result; a result is stored in one transaction with nothing else, so a process that
is killed loses only the items that were running; an item without a result is work to do. Every row carries a digest of
itself: a store that was damaged, changed by hand, removed or replaced is refused with one sentence (BadInput), and
nothing in it is counted.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import sqlite3
import stat
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any

from ..certificate.schema import CertificateError
from ..certificate.writer import regular_stream
from ..real import BadInput

VERSION = 3
"""Of the tables; older stores are brought up to it: those of version 0 had no digests, and the margins in records of
version 2 may be absolute, where they are relative gaps now (_without_absolute_margin)."""
RELATIVE = "smallest certified relative gap"
"""How the sentence of a record calls its margin."""
LARGEST = 2**63 - 1
"""The largest integer SQLite holds."""
LONGEST = 16 * 10**6
"""The longest text of a row, in bytes."""
MOST_ITEMS = 10**6
MOST_AGAIN = 10
"""An item that is cut gets up to 2^10 times its time."""

_TABLES = """
create table if not exists items (
    id integer primary key, claim text not null, seed integer not null, seconds integer not null,
    digest text not null default '', unique (claim, seed, seconds));
create table if not exists results (
    item integer primary key references items (id), verdict text not null, form text, record text not null,
    certificate text, digest text not null default '');
"""
_FILES = ("campaign.lock", "campaign.sqlite", "campaign.sqlite-wal", "campaign.sqlite-shm")
_COLUMNS = {
    "items": ["id", "claim", "seed", "seconds", "digest"],
    "results": ["item", "verdict", "form", "record", "certificate", "digest"],
}


_WRITTEN = {
    "".join(text.replace(digest, "").replace("if not exists ", "").split()).lower()
    for text in _TABLES.split(";")
    for digest in ("", " digest text not null default '',", ", digest text not null default ''")
}
"""How the tables of a store are made, also before its rows had digests. Nothing else stands in one: the expressions of
a stranger's view, trigger, index or check would be evaluated, and need not end."""


@dataclass(frozen=True)
class Item:
    """One hunt to do."""

    id: int
    claim: str
    seed: int
    seconds: int
    again: int = 0
    """How often it was done before, of an item whose time was up before its witness was as simple as it gets: each time
    it has twice the time."""


class Store:
    """The campaign in a folder. Only one process at a time may have it open.

    `create`: whether to make one where there is none. Raises BadInput, here and in every method, where the store cannot
    be read or written.
    """

    def __init__(self, folder: Path, create: bool = True) -> None:
        self._folder = folder
        self._path = folder / "campaign.sqlite"
        try:
            if not create and not self._path.exists():
                raise BadInput(f"there is no campaign in {folder}; name the folder of one, or give claims to start it")
            folder.mkdir(parents=True, exist_ok=True)
            for name in _FILES:
                self._check_regular(folder / name)
            self._lock = regular_stream(folder / "campaign.lock", "a")
        except OSError as error:
            raise BadInput(f"{folder} cannot hold a campaign ({error.strerror}); name a folder to write in") from None
        except CertificateError as error:
            raise BadInput(str(error)) from None
        try:
            self._open()
        except BaseException:
            self._lock.close()
            raise

    def _open(self) -> None:
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadInput(f"a campaign is running in {self._folder}; wait for it or name another folder") from None
        except OSError as error:
            raise BadInput(
                f"{self._folder} cannot hold a campaign ({error.strerror}); name a folder to write in"
            ) from None
        with self._readable():
            self._db = sqlite3.connect(self._path)
        try:
            with self._readable():
                self._prepare()
            self._check()
        except BaseException:
            self._db.close()
            raise
        self._identity = self._found()

    @staticmethod
    def _check_regular(path: Path) -> None:
        """A folder, a pipe or a device in a store's place would be waited for, or destroyed."""
        try:
            mode = os.stat(path).st_mode
        except FileNotFoundError:
            return
        if not stat.S_ISREG(mode):
            raise BadInput(f"{path} is not a regular file, so it holds no campaign; name another folder")

    def _prepare(self) -> None:
        version = self._one("pragma user_version")
        if version > VERSION:
            raise BadInput(
                f"{self._path} has schema {version}, newer than the {VERSION} of this version of exactpriv; use the "
                "version that wrote it, or name another folder"
            )
        self._db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
        self._db.execute("pragma trusted_schema = off")
        self._check_schema()
        self._db.execute("pragma journal_mode = wal")
        self._db.execute("pragma synchronous = full")
        if version < VERSION:
            self._db.executescript(_TABLES)
            self._upgrade()
        for table, wanted in _COLUMNS.items():
            if self._columns(table) != wanted:
                raise sqlite3.DatabaseError(f"its table {table} has the columns {self._listed(table)}")

    def _check_schema(self) -> None:
        """Only the two tables of a campaign, made as a campaign makes them, and what SQLite adds to them itself."""
        for kind, name, made in self._db.execute("select type, name, sql from sqlite_master").fetchall():
            if kind == "index" and made is None:
                continue
            if kind != "table" or name not in _COLUMNS:
                raise sqlite3.DatabaseError(f"it has the {kind} {str(name)[:80]}, which no campaign has")
            if "".join(str(made).split()).lower() not in _WRITTEN:
                raise sqlite3.DatabaseError(f"its table {name} has the columns {self._listed(name)}, made otherwise")

    def _columns(self, table: str) -> list[str]:
        return [row[1] for row in self._db.execute(f"pragma table_info({table})")]

    def _listed(self, table: str) -> str:
        return ", ".join(self._columns(table))[:200] or "of none"

    def _upgrade(self) -> None:
        """Digests for rows of before there were any, and no margin that may be absolute; the version last."""
        with self._db:
            self._db.execute("begin immediate")
            for table in _COLUMNS:
                had_digests = "digest" in self._columns(table)
                if not had_digests:
                    self._db.execute(f"alter table {table} add column digest text not null default ''")
                columns = _COLUMNS[table]
                for row in self._db.execute(f"select * from {table}").fetchall():
                    if had_digests and _digest(row[:-1]) != row[-1]:
                        raise sqlite3.DatabaseError(f"row {row[0]} of {table} is not what was written")
                    parts = list(row[:-1])
                    if table == "results" and isinstance(parts[3], str):
                        parts[3] = _without_absolute_margin(parts[3])
                    changed = ", ".join(f"{name} = ?" for name in columns[1:])
                    self._db.execute(f"update {table} set {changed} where {columns[0]} = ?",
                                     (*parts[1:], _digest(parts), row[0]))  # fmt: skip
            self._db.execute(f"pragma user_version = {VERSION}")

    def _check(self) -> None:
        """BadInput unless the file is sound and each row is what was written."""
        with self._readable():
            found = self._one("pragma integrity_check")
            if found != "ok":
                raise sqlite3.DatabaseError(" ".join(str(found).split()))
            for table in _COLUMNS:
                for row in self._db.execute(f"select * from {table}"):
                    if _digest(row[:-1]) != row[-1]:
                        raise sqlite3.DatabaseError(f"row {row[0]} of {table} is not what was written")
                    if not _fits(table, row):
                        raise sqlite3.DatabaseError(f"row {row[0]} of {table} has a value of another kind")
            astray = self._one("select count(*) from results where item not in (select id from items)")
            if astray:
                raise sqlite3.DatabaseError(f"{astray} results belong to no item")
            for record in self._records():
                _check_record(record)

    @contextmanager
    def _readable(self) -> Iterator[None]:
        """What goes wrong while the store is opened and read: it is no campaign, or a damaged one."""
        try:
            yield
        except (sqlite3.Error, ValueError, OverflowError, MemoryError, RecursionError) as error:
            if isinstance(error, BadInput):
                raise
            why = " ".join(str(error).split())[:400]
            raise BadInput(
                f"{self._path} is no campaign or a damaged one ({why}); restore a copy of it, or name another folder"
            ) from None

    @contextmanager
    def _writable(self) -> Iterator[None]:
        """What goes wrong while the store is written; what was stored before stays."""
        if self._found() != self._identity:
            raise BadInput(
                f"the campaign in {self._folder} was removed or replaced while it ran; restore it and repeat the "
                "command, which resumes what is stored"
            )
        try:
            yield
        except sqlite3.IntegrityError as error:
            raise BadInput(
                f"{self._path} has that result already, from another process ({error}); end the other one"
            ) from None
        except sqlite3.Error as error:
            raise BadInput(
                f"{self._path} cannot be written ({error}); make room or let it be written, and repeat the command, "
                "which resumes what is stored"
            ) from None
        if self._found() != self._identity:
            raise BadInput(f"the campaign in {self._folder} was removed or replaced while it ran; repeat the command")

    def _found(self) -> list[tuple[int, int] | None]:
        """Which files stand where those of this store should be."""
        return [_file_id(self._folder / name) for name in _FILES[:2]]

    def _one(self, question: str) -> Any:
        return self._db.execute(question).fetchone()[0]

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        try:
            self._db.close()
        except sqlite3.Error:
            if error is None:
                raise BadInput(f"{self._path} cannot be written; make room, and repeat the command") from None
        finally:
            self._lock.close()

    def add(self, items: Iterable[tuple[str, int, int]]) -> None:
        """Add (claim, seed, seconds) that are not there yet."""
        made = list(items)
        for claim, seed, seconds in made:
            _check_item(claim, seed, seconds)
        with self._writable(), self._db:
            count = self._one("select count(*) from items")
            for claim, seed, seconds in made:
                there = self._db.execute(
                    "select 1 from items where claim = ? and seed = ? and seconds = ?", (claim, seed, seconds)
                ).fetchone()
                if there is not None:
                    continue
                count += 1
                if count > MOST_ITEMS:
                    raise BadInput(f"a campaign of more than {MOST_ITEMS} items; give fewer --seeds, or another folder")
                row = self._one("select coalesce(max(id), 0) + 1 from items"), claim, seed, seconds
                self._db.execute("insert into items values (?, ?, ?, ?, ?)", (*row, _digest(row)))

    def waiting(self) -> list[Item]:
        """Items without a result: first seeds first, so that every claim has its turn early."""
        with self._readable():
            rows = self._db.execute(
                "select id, claim, seed, seconds from items where id not in (select item from results) "
                "order by seed, id"
            )
            return [Item(*row) for row in rows]

    def cut(self) -> list[Item]:
        """Items whose time was up before their witness was as simple as it gets."""
        with self._readable():
            rows = self._db.execute(
                "select id, claim, seed, seconds, record from items join results on item = id order by seed, id"
            ).fetchall()
            found = [(Item(*row[:4]), json.loads(row[4])) for row in rows]
            return [replace(item, again=_times(record)) for item, record in found if record.get("shrunk") is False]

    def finish_again(self, item: Item, record: dict[str, Any], form: str | None, certificate: Any) -> None:
        """Store what an item of `cut` came to: its result takes the place of the earlier one unless it has no witness,
        or no certificate where that one has; how often it was done is kept with it."""
        with self._writable(), self._db:
            old = self._db.execute("select * from results where item = ?", (item.id,)).fetchone()
            if old is None:
                raise BadInput(f"item {item.id} of the campaign in {self._folder} has no result; repeat the command")
            if form is None or (certificate is None and old[4] is not None):
                record, form, kept = json.loads(old[3]), old[2], old[4]
            else:
                kept = certificate and json.dumps(certificate)
            record = {**record, "again": item.again + 1}
            row = item.id, record["verdict"], form, json.dumps(record), kept
            self._db.execute("update results set verdict = ?, form = ?, record = ?, certificate = ?, digest = ? "
                             "where item = ?", (*row[1:], _digest(row), item.id))  # fmt: skip

    def finish(self, item: Item, record: dict[str, Any], form: str | None, certificate: Any) -> None:
        """Store the result of an item; BadInput for a second result of the same item."""
        row = item.id, record["verdict"], form, json.dumps(record), certificate and json.dumps(certificate)
        with self._writable(), self._db:
            self._db.execute("insert into results values (?, ?, ?, ?, ?, ?)", (*row, _digest(row)))

    def records(self) -> Iterator[dict[str, Any]]:
        """Every result, in the order of the items, with the claim as it was named."""
        with self._readable():
            made = list(self._records())
        yield from made

    def _records(self) -> Iterator[dict[str, Any]]:
        rows = self._db.execute(
            "select claim, form, record from items join results on item = id order by items.id"
        )
        for claim, form, record in rows:
            tree = json.loads(record)
            if not isinstance(tree, dict):
                raise ValueError(f"the record of {claim[:200]} is no object")
            yield {**tree, "name": claim, "form": form}

    def counts(self) -> tuple[int, int]:
        """(items, results)."""
        with self._readable():
            return self._one("select count(*) from items"), self._one("select count(*) from results")


def _digest(row: Iterable[Any]) -> str:
    # SQLite may hand out bytes where a damaged row says so; they are not the text they look like
    return hashlib.sha256(json.dumps(list(row), default=repr).encode()).hexdigest()


def _without_absolute_margin(record: str) -> str:
    """A record of version 2 without its margin, unless its sentence says that it is a relative gap."""
    tree = json.loads(record)
    if not isinstance(tree, dict) or RELATIVE in str(tree.get("says", "")) or tree.get("best_margin") is None:
        return record
    return json.dumps({**tree, "best_margin": None, "best_margin_at": None})


def _file_id(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _fits(table: str, row: Sequence[Any]) -> bool:
    """Whether the values are of the kinds of their columns: SQLite takes any value in any column."""
    texts = row[1:2] if table == "items" else [row[1], *(value for value in row[2:5] if value is not None)]
    numbers = row[2:4] if table == "items" else ()
    return all(isinstance(value, str) for value in texts) and all(
        isinstance(value, int) and 0 <= value for value in (row[0], *numbers)
    )


def _check_item(claim: str, seed: int, seconds: int) -> None:
    for name, number in (("--seed", seed), ("--seconds", seconds)):
        if not 0 <= number <= LARGEST:
            raise BadInput(f"{name} {number} is more than {LARGEST}; give a smaller one")
    try:
        claim.encode()
    except UnicodeEncodeError:
        raise BadInput(f"{claim!r} is not UTF-8 text; rename the file so that a campaign can store its name") from None


def _times(record: dict[str, Any]) -> int:
    """How often an item was done again; at most MOST_AGAIN, so that its time stays a number of seconds."""
    again = record.get("again", 0)
    return min(again, MOST_AGAIN) if isinstance(again, int) and again >= 0 else 0


def _check_record(record: dict[str, Any]) -> None:
    """ValueError unless the record says what the summary reads."""
    for key, kind in (("verdict", str), ("says", str), ("instances", int), ("screened", int)):
        value = record.get(key)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise ValueError(f"the record of {record['name'][:200]} has no {key}")
        if isinstance(value, int) and not 0 <= value <= LARGEST:
            raise ValueError(f"the record of {record['name'][:200]} has {key} beyond 0 to {LARGEST}")


def summary(store: Store) -> list[dict[str, Any]]:
    """One record a claim: how often each verdict, instances in all, and the distinct witnesses up to relabelling."""
    claims: dict[str, dict[str, Any]] = {}
    for record in store.records():
        row = claims.setdefault(
            record["name"],
            {"claim": record["name"], "verdicts": {}, "instances": 0, "screened": 0, "cut": 0, "witnesses": {}},
        )
        row["cut"] += record.get("shrunk") is False
        row["verdicts"][record["verdict"]] = row["verdicts"].get(record["verdict"], 0) + 1
        row["instances"] += record["instances"]
        row["screened"] += record["screened"]
        if record["form"] is not None:
            row["witnesses"].setdefault(record["form"], record["says"])
    return [{**row, "witnesses": list(row["witnesses"].values())} for row in claims.values()]
