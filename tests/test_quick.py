"""`make quick` runs the tests of what changed, and the core."""

import importlib.util
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SPEC = importlib.util.spec_from_file_location("quick", ROOT / ".ci" / "quick.py")
assert SPEC is not None and SPEC.loader is not None
quick = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(quick)


def test_a_changed_module_brings_the_tests_that_import_it_and_a_changed_test_comes_first() -> None:
    chosen = quick.selected([Path("exactpriv/audit/row_journal.py"), Path("tests/kernel/test_laws.py")])
    assert chosen[0] == "tests/kernel/test_laws.py"
    assert "tests/cli/test_cli_audit_resumed.py" in chosen[:3]
    assert set(quick.CORE) <= set(chosen)


def test_the_core_is_there_and_leaves_room_for_what_changed() -> None:
    assert all((ROOT / path).is_file() for path in quick.CORE)
    everything = [path.relative_to(ROOT) for path in sorted((ROOT / "exactpriv").rglob("*.py"))]
    chosen = quick.selected(everything)
    assert len(chosen) == quick.MOST and set(quick.CORE) <= set(chosen)
