"""The store of a campaign: work items and results in one SQLite file (write-ahead log), written by one process.

Invariants: an item has at most one result; a result is stored in one transaction with nothing else, so a process that
is killed loses only the items that were running; an item without a result is work to do.
"""

from __future__ import annotations

import fcntl
import json
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from ..real import BadInput

_TABLES = """
create table if not exists items (
    id integer primary key, claim text not null, seed integer not null, seconds integer not null,
    unique (claim, seed, seconds));
create table if not exists results (
    item integer primary key references items (id), verdict text not null, form text, record text not null,
    certificate text);
"""


@dataclass(frozen=True)
class Item:
    """One hunt to do."""

    id: int
    claim: str
    seed: int
    seconds: int


class Store:
    """The campaign in a folder. Only one process at a time may have it open."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = (folder / "campaign.lock").open("w")
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadInput(f"a campaign is running in {folder}; wait for it or name another folder") from None
        except OSError as error:
            raise BadInput(f"{folder} cannot hold a campaign ({error.strerror}); name a folder to write in") from None
        try:
            self._db = sqlite3.connect(folder / "campaign.sqlite")
            self._db.execute("pragma journal_mode = wal")
            self._db.execute("pragma synchronous = full")
            self._db.executescript(_TABLES)
        except sqlite3.DatabaseError as error:
            raise BadInput(f"{folder}/campaign.sqlite is no campaign ({error}); name another folder") from None

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._db.close()
        self._lock.close()

    def add(self, items: Iterable[tuple[str, int, int]]) -> None:
        """Add (claim, seed, seconds) that are not there yet."""
        with self._db:
            self._db.executemany("insert or ignore into items (claim, seed, seconds) values (?, ?, ?)", items)

    def waiting(self) -> list[Item]:
        """Items without a result: first seeds first, so that every claim has its turn early."""
        rows = self._db.execute(
            "select id, claim, seed, seconds from items where id not in (select item from results) order by seed, id"
        )
        return [Item(*row) for row in rows]

    def finish(self, item: Item, record: dict[str, Any], form: str | None, certificate: Any) -> None:
        """Store the result of an item; a second result of the same item is refused by the key."""
        with self._db:
            self._db.execute(
                "insert into results values (?, ?, ?, ?, ?)",
                (item.id, record["verdict"], form, json.dumps(record), certificate and json.dumps(certificate)),
            )

    def records(self) -> Iterator[dict[str, Any]]:
        """Every result, in the order of the items, with the claim as it was named."""
        rows = self._db.execute(
            "select claim, form, record from items join results on item = id order by items.id"
        )
        for claim, form, record in rows:
            yield {**json.loads(record), "name": claim, "form": form}

    def counts(self) -> tuple[int, int]:
        """(items, results)."""
        return tuple(
            self._db.execute(f"select count(*) from {table}").fetchone()[0] for table in ("items", "results")
        )


def summary(store: Store) -> list[dict[str, Any]]:
    """One record a claim: how often each verdict, instances in all, and the distinct witnesses up to relabelling."""
    claims: dict[str, dict[str, Any]] = {}
    for record in store.records():
        row = claims.setdefault(
            record["name"],
            {"claim": record["name"], "verdicts": {}, "instances": 0, "screened": 0, "witnesses": {}},
        )
        row["verdicts"][record["verdict"]] = row["verdicts"].get(record["verdict"], 0) + 1
        row["instances"] += record["instances"]
        row["screened"] += record["screened"]
        if record["form"] is not None:
            row["witnesses"].setdefault(record["form"], record["says"])
    return [{**row, "witnesses": list(row["witnesses"].values())} for row in claims.values()]
