"""An interrupt that arrives while Python would forget it is heard all the same."""

import gc
import os
import signal
import sys
import time

import pytest

from exactpriv.cli.interrupts import heard


def interrupted_in_a_collection(phase: str, info: object) -> None:
    if phase == "start":
        gc.callbacks.remove(interrupted_in_a_collection)
        os.kill(os.getpid(), signal.SIGINT)
        for _ in range(1000):
            pass


def test_an_interrupt_in_a_callback_of_the_collector_comes_again(capsys: pytest.CaptureFixture[str]) -> None:
    gc.callbacks.append(interrupted_in_a_collection)
    with pytest.raises(KeyboardInterrupt), heard():
        gc.collect()
        time.sleep(10)
    assert capsys.readouterr().err == ""


def test_what_else_is_forgotten_is_told_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def __del__(self) -> None:
            raise ValueError("told")

    told: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", told.append)
    with heard():
        Broken()
        gc.collect()
    assert len(told) == 1
