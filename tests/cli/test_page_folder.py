"""The folder of an audit's pages holds the files of one run."""

import json
from pathlib import Path

import pytest

from exactpriv.cli.page_folder import LIST, PageFolder


def below(folder: Path) -> set[str]:
    return {p.relative_to(folder).as_posix() for p in folder.rglob("*") if not p.is_dir()} - {LIST}


@pytest.mark.deep
def test_a_page_of_an_earlier_larger_audit_does_not_stay(run, tmp_path: Path) -> None:
    run("audit", "sample", "--instances", 5, "--jobs", 1, "--pages", "live")
    assert (tmp_path / "live/claims/sample/false.html").is_file()
    run("audit", "sample/true", "--instances", 5, "--jobs", 1, "--pages", "live", "--json", "a.json")
    assert {p for p in below(tmp_path / "live") if p.startswith("claims/")} == {"claims/sample/true.html"}
    run("audit", "sample", "--instances", 5, "--jobs", 1, "--pages", "live")
    run("report", "--audit", "a.json", "--out", "live")
    assert {p for p in below(tmp_path / "live") if p.startswith("claims/")} == {"claims/sample/true.html"}


def test_what_no_list_names_is_kept_and_folders_left_empty_go(tmp_path: Path) -> None:
    (tmp_path / "claims" / "p").mkdir(parents=True)
    (tmp_path / "claims" / "p" / "own.html").write_text("mine")
    (tmp_path / "notes.html").write_text("mine")
    PageFolder(tmp_path).write({"index.html": "1", "claims/p/a.html": "1", "claims/q/b.html": "1"})
    PageFolder(tmp_path).write({"index.html": "2"})
    assert below(tmp_path) == {"index.html", "notes.html", "claims/p/own.html"}
    assert not (tmp_path / "claims" / "q").exists() and (tmp_path / "index.html").read_text() == "2"


def test_what_a_killed_run_had_begun_to_write_is_removed_by_the_next(tmp_path: Path, monkeypatch) -> None:
    import exactpriv.cli.page_folder as written

    def killed_at(path, text) -> None:
        if path.name == "b.html":
            raise KeyboardInterrupt
        path.write_text(text)

    with monkeypatch.context() as patch:
        patch.setattr(written, "write_below", killed_at)
        with pytest.raises(KeyboardInterrupt):
            PageFolder(tmp_path).write({"claims/p/a.html": "1", "claims/p/b.html": "1"})
    assert below(tmp_path) == {"claims/p/a.html"}
    PageFolder(tmp_path).write({"index.html": "1"})
    assert below(tmp_path) == {"index.html"}


def test_a_list_from_elsewhere_removes_nothing_but_pages_below_the_folder(tmp_path: Path) -> None:
    folder, outside = tmp_path / "pages", tmp_path / "outside"
    outside.mkdir()
    folder.mkdir()
    kept = ("x.html", "../x.html", "thesis.docx", "src/x.html")
    for name in kept:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("mine")
    (outside / "y.html").write_text("mine")
    (folder / "claims").symlink_to(outside)
    names = ["../x.html", "claims/../../x.html", "thesis.docx", "src/x.html", "claims/y.html", str(outside / "y.html")]
    (folder / LIST).write_text(json.dumps({"schema": "exactpriv.pages/1", "files": [*names, 3]}))
    PageFolder(folder).write({"index.html": "1"})
    assert all((folder / name).is_file() for name in kept) and (outside / "y.html").is_file()
    for broken in ("{", "[]", '{"schema": "exactpriv.pages/1", "files": 1}', "\x00"):
        (folder / LIST).write_text(broken)
        PageFolder(folder).write({"index.html": broken})
    assert json.loads((folder / LIST).read_text())["files"] == ["index.html"]


def test_two_names_of_one_file_are_not_removed_for_each_other(tmp_path: Path) -> None:
    PageFolder(tmp_path).write({"claims/P/a.html": "1"})
    PageFolder(tmp_path).write({"claims/p/a.html": "2"})
    assert (tmp_path / "claims/p/a.html").read_text() == "2"
