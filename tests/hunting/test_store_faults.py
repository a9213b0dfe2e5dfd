"""A store that is damaged, full, removed, newer or no store at all: one sentence, status 2, nothing counted twice."""

import json
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from campaign_claims import CLAIMS, ENVIRONMENT

from exactpriv.cli import main
from exactpriv.real import BadInput
from exactpriv.search.campaign_store import VERSION, Item, Store, summary

RECORD = {"verdict": "refuted", "instances": 7, "screened": 3, "says": "refuted: P = Prior(['1/2', '1/2'])"}
LONG = "x" * 300


def filled(folder: Path) -> Path:
    """A store of six items, four of them done."""
    with Store(folder) as store:
        store.add([(f"mine.py:{name}", seed, 1) for name in ("symmetric", "pinsker") for seed in range(3)])
        for item in store.waiting()[:4]:
            store.finish(item, RECORD | {"seed": item.seed}, f"form {item.seed}", {"cases": [LONG]})
    return folder / "campaign.sqlite"


def what_it_says(folder: Path) -> object:
    with Store(folder, create=False) as store:
        return store.counts(), store.waiting(), list(store.records()), summary(store)


def flipped(folder: Path, path: Path, content: bytes, place: int, bit: int) -> str:
    """The sentence about the store with one bit flipped; "" if it says what it said before."""
    damaged = bytearray(content)
    damaged[place] ^= 1 << bit
    path.write_bytes(damaged)
    for name in ("campaign.sqlite-wal", "campaign.sqlite-shm"):
        (folder / name).unlink(missing_ok=True)
    try:
        return "" if what_it_says(folder) == flipped.before else "changed"  # type: ignore[attr-defined]
    except BadInput as error:
        return str(error)


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is one: a file written a thousand times waits for no disk."""
    where = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=where if os.access(where, os.W_OK) else tmp_path) as folder:
        yield Path(folder)


@pytest.mark.slow
def test_a_flipped_bit_anywhere_in_a_store_is_told_or_changes_nothing(memory: Path) -> None:
    tmp_path = memory
    path = filled(tmp_path)
    content = path.read_bytes()
    flipped.before = what_it_says(tmp_path)  # type: ignore[attr-defined]
    content = path.read_bytes()
    # every byte of the header, the schema and all rows, apart from long runs of nothing and of the same letter
    places = [p for p in range(len(content)) if p < 100 or content[p] not in (0, ord("x")) or p % 97 == 0]
    said = {p: flipped(tmp_path, path, content, p, (p * 5) % 8) for p in places[:: max(1, len(places) // 1500)]}
    assert len(said) > 1000
    assert [p for p, text in said.items() if text == "changed"] == []
    told = [text for text in said.values() if text]
    assert len(told) > len(said) // 2
    assert all("\n" not in text and str(tmp_path) in text and ";" in text for text in told)


def test_a_result_changed_by_hand_is_not_counted(tmp_path: Path) -> None:
    path = filled(tmp_path)
    db = sqlite3.connect(path)
    db.execute("update results set record = replace(record, '\"instances\": 7', '\"instances\": 8') where item = 2")
    db.commit()
    db.close()
    with pytest.raises(BadInput, match="row 2 of results is not what was written"):
        Store(tmp_path)


@pytest.mark.parametrize("record", ["{", "[]", "3", '{"verdict": "refuted"}', '{"verdict": 1}', "[" * 5000,
                                    json.dumps(RECORD | {"instances": -1}), json.dumps(RECORD | {"screened": 2**63}),
                                    json.dumps(RECORD | {"instances": True})])  # fmt: skip
def test_a_malformed_record_is_told_even_where_its_digest_is_right(tmp_path: Path, record: str) -> None:
    from exactpriv.search.campaign_store import _digest

    path = filled(tmp_path)
    row = (1, "refuted", None, record, None)
    db = sqlite3.connect(path)
    db.execute("update results set form = null, certificate = null, record = ?, digest = ? where item = 1",
               (record, _digest(row)))  # fmt: skip
    db.commit()
    db.close()
    with pytest.raises(BadInput, match="damaged"):
        Store(tmp_path)


ENDLESS = "with recursive n(i) as (select 1 union all select i + 1 from n) select"


@pytest.mark.parametrize("made", [
    f"drop table results; drop table items;"
    f"create view items as {ENDLESS} i as id, 'a' as claim, i as seed, 1 as seconds, '' as digest from n",
    f"create trigger t after insert on results begin insert into items {ENDLESS} i, i, i, i, i from n; end",
    "create index i on items (length(hex(claim)))",
    "drop table results; create table results (item integer primary key, verdict text, form text, record text,"
    " certificate text, digest text, check (length(hex(record)) > 0))",
    "create table more (a)",
])  # fmt: skip
def test_nothing_that_a_stranger_has_sqlite_evaluate_stands_in_a_store(tmp_path: Path, made: str) -> None:
    path = filled(tmp_path)
    db = sqlite3.connect(path)
    db.executescript(made)
    db.close()
    with pytest.raises(BadInput, match=r"which no campaign has|made otherwise"):
        Store(tmp_path)


@pytest.mark.parametrize("column, value", [("claim", b"\xff"), ("seed", "one"), ("seconds", -1)])
def test_a_value_of_another_kind_is_told_even_where_its_digest_is_right(
    tmp_path: Path, column: str, value: object
) -> None:
    from exactpriv.search.campaign_store import _digest

    path = filled(tmp_path)
    db = sqlite3.connect(path)
    db.execute(f"update items set {column} = ? where id = 2", (value,))
    row = db.execute("select * from items where id = 2").fetchone()
    db.execute("update items set digest = ? where id = 2", (_digest(row[:-1]),))
    db.commit()
    db.close()
    with pytest.raises(BadInput, match="row 2 of items has a value of another kind"):
        Store(tmp_path)


def test_text_that_is_no_utf_8_is_told(tmp_path: Path) -> None:
    path = filled(tmp_path)
    db = sqlite3.connect(path)
    db.execute("update items set claim = cast(x'ff80' as text) where id = 1")
    db.commit()
    db.close()
    with pytest.raises(BadInput, match="damaged"):
        Store(tmp_path)


def test_a_newer_schema_is_refused_and_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = filled(tmp_path)
    db = sqlite3.connect(path)
    db.execute(f"pragma user_version = {VERSION + 1}")
    db.close()
    before = path.read_bytes()
    assert main(["hunt", "--campaign", str(tmp_path)]) == 2
    assert f"schema {VERSION + 1}, newer" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_other_tables_are_no_campaign(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "campaign.sqlite")
    db.execute(f"pragma user_version = {VERSION}")
    db.execute("create table items (name text)")
    db.commit()
    db.close()
    with pytest.raises(BadInput, match="its table items has the columns name"):
        Store(tmp_path)


def test_a_store_without_digests_is_brought_up_to_date_and_keeps_its_results(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "campaign.sqlite")
    db.executescript(
        "create table items (id integer primary key, claim text not null, seed integer not null,"
        " seconds integer not null, unique (claim, seed, seconds));"
        "create table results (item integer primary key references items (id), verdict text not null, form text,"
        " record text not null, certificate text);"
        "insert into items values (1, 'a', 0, 1), (2, 'a', 1, 1);"
    )
    db.execute("insert into results values (1, 'refuted', 'f', ?, null)", (json.dumps(RECORD),))
    db.commit()
    db.close()
    for _ in range(2):
        with Store(tmp_path) as store:
            assert store.counts() == (2, 1)
            assert store.waiting() == [Item(2, "a", 1, 1)]
            assert [r["instances"] for r in store.records()] == [7]


def test_margins_of_an_older_store_are_kept_where_they_are_relative_and_dropped_where_they_may_not_be(
    tmp_path: Path,
) -> None:
    margins = {"best_margin": "0.01", "best_margin_at": "K"}
    said = ["held at 7 instances, smallest certified margin 0.01 at K",
            "held at 7 instances, smallest certified relative gap 0.01 at K"]  # fmt: skip
    with Store(tmp_path) as store:
        store.add(("a", seed, 1) for seed in range(2))
        for item, says in zip(store.waiting(), said, strict=True):
            store.finish(item, RECORD | margins | {"verdict": "supported", "says": says}, None, None)
    db = sqlite3.connect(tmp_path / "campaign.sqlite")
    db.execute("pragma user_version = 2")
    db.close()
    for _ in range(2):
        with Store(tmp_path) as store:
            assert [r["best_margin"] for r in store.records()] == [None, "0.01"]
            assert [r["best_margin_at"] for r in store.records()] == [None, "K"]


def test_a_changed_row_of_an_older_store_is_told_and_not_taken_over(tmp_path: Path) -> None:
    path = filled(tmp_path)
    db = sqlite3.connect(path)
    db.execute("pragma user_version = 2")
    db.execute("update items set seed = 5, digest = '' where id = 2")
    db.commit()
    db.close()
    for _ in range(2):
        with pytest.raises(BadInput, match="row 2 of items is not what was written"):
            Store(tmp_path)


@pytest.mark.parametrize("there", ["nothing", "an empty folder", "an empty campaign"])
def test_a_campaign_that_is_not_there_is_not_resumed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], there: str
) -> None:
    folder = tmp_path / "campain"
    if there != "nothing":
        folder.mkdir()
    if there == "an empty campaign":
        with Store(folder):
            pass
    listed = sorted(folder.iterdir()) if folder.exists() else None
    assert main(["hunt", "--campaign", str(folder)]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and str(folder) in error and "claims" in error
    assert (sorted(folder.iterdir()) if folder.exists() else None) == listed


@pytest.mark.parametrize("name", ["campaign.sqlite", "campaign.lock", "campaign.sqlite-wal"])
@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_a_folder_or_a_pipe_in_the_place_of_a_store_is_refused_without_waiting(
    tmp_path: Path, name: str, kind: str
) -> None:
    filled(tmp_path)
    (tmp_path / name).unlink(missing_ok=True)
    if kind == "folder":
        (tmp_path / name).mkdir()
    else:
        os.mkfifo(tmp_path / name)
    with pytest.raises(BadInput, match="is not a regular file"):
        Store(tmp_path)


def test_a_store_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "c").write_text("no folder")
    with pytest.raises(BadInput, match="cannot hold a campaign"):
        Store(tmp_path / "c")


@pytest.mark.parametrize("how", ["removed", "replaced", "moved"])
def test_a_store_removed_while_it_runs_is_told_at_the_next_result(tmp_path: Path, how: str) -> None:
    folder = tmp_path / "c"
    filled(folder)
    with pytest.raises(BadInput, match="was removed or replaced while it ran"), Store(folder) as store:
        if how == "moved":
            folder.rename(tmp_path / "d")
        else:
            shutil.rmtree(folder)
        if how == "replaced":
            filled(folder)
        store.finish(store.waiting()[0], RECORD, None, None)
    if how == "moved":
        assert len(list((tmp_path / "d").glob("campaign.sqlite"))) == 1
        with Store(tmp_path / "d") as store:
            assert store.counts() == (6, 4)


def test_a_full_disk_is_told_and_nothing_stored_is_lost_or_doubled(tmp_path: Path) -> None:
    filled(tmp_path)
    with pytest.raises(BadInput, match=r"cannot be written .*full.*make room"), Store(tmp_path) as store:
        pages = store._one("pragma page_count")
        store._db.execute(f"pragma max_page_count = {pages}")
        item = store.waiting()[0]
        store.finish(item, RECORD | {"reason": LONG * 100}, None, None)
    with Store(tmp_path) as store:
        assert store.counts() == (6, 4)
        store.finish(store.waiting()[0], RECORD | {"reason": LONG * 100}, None, None)
        assert store.counts() == (6, 5)


def test_a_store_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    filled(tmp_path)
    with pytest.raises(BadInput, match="cannot be written"), Store(tmp_path) as store:
        store._db.execute("pragma query_only = 1")
        store.finish(store.waiting()[0], RECORD, None, None)


@pytest.mark.skipif(os.geteuid() == 0, reason="the system lets root write everywhere")
def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "c"
    folder.mkdir(mode=0o500)
    with pytest.raises(BadInput, match="cannot hold a campaign"):
        Store(folder)


def limited_files() -> None:
    """In a child: no file grows beyond 30 kB, as on a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, 30_000))


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "mine.py").write_text(CLAIMS)
    yield tmp_path / "mine.py"


@pytest.mark.deep
def test_a_campaign_on_a_full_disk_ends_with_one_sentence_and_is_resumed(tmp_path: Path, mine: Path) -> None:
    command = [sys.executable, "-m", "exactpriv", "hunt", "--campaign", f"{tmp_path}/c", "--quiet"]
    added = [f"{mine}:symmetric", "--seconds", "4", "--seeds", "2"]
    ran = subprocess.run([*command, *added], env=ENVIRONMENT, capture_output=True, text=True, timeout=120,
                         preexec_fn=limited_files)  # fmt: skip
    assert ran.returncode == 2, ran
    assert ran.stderr.startswith("error: ") and ran.stderr.count("\n") == 1
    assert "campaign" in ran.stderr
    ran = subprocess.run([*command, *added], env=ENVIRONMENT, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 1, ran
    with Store(tmp_path / "c") as store:
        assert store.counts() == (2, 2)


@pytest.mark.parametrize(
    "options",
    [
        ["--seconds", "1e30"],
        ["--seconds", "4" + "0" * 30],
        ["--seed", "1e30"],
        ["--seed", "1" + "0" * 30],
        ["--seed", "9223372036854775807", "--seeds", "2"],
        ["--seeds", "1" + "0" * 30],
        ["--seeds", "1000001"],
    ],
)
def test_numbers_that_no_store_holds_are_refused_in_one_sentence(
    tmp_path: Path, mine: Path, capsys: pytest.CaptureFixture[str], options: list[str]
) -> None:
    assert main(["hunt", f"{mine}:symmetric", "--campaign", f"{tmp_path}/c", *options]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and options[0] in error
    if (tmp_path / "c").exists():
        with Store(tmp_path / "c") as store:
            assert store.counts() == (0, 0)


def test_a_claim_file_whose_name_is_no_utf_8_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with Store(tmp_path) as store, pytest.raises(BadInput, match="is not UTF-8 text"):
        store.add([("mine\udcff.py:a", 0, 1)])
