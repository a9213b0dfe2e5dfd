"""What ends work anywhere, as a signal does, leaves no turn at the working precision behind."""

import signal
import threading
import time

import pytest

from exactpriv.real import Real, ln
from exactpriv.real.precision import TURNS, Settled, ctx
from exactpriv.time_limits import TimeOver, within


class Stopped(BaseException):
    """Raised where no line of the code raises."""


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_turn_that_a_block_took_and_did_not_give_back_is_given_back(times: int) -> None:
    before = ctx.prec
    with pytest.raises(Stopped), Settled():
        for _ in range(times):
            TURNS.__enter__()
        ctx.workprec(before + 100).__enter__()
        raise Stopped
    assert not TURNS.mine and ctx.prec == before


def test_turns_that_were_held_before_are_held_after() -> None:
    with ctx.workprec(200):
        with pytest.raises(Stopped), Settled():
            ctx.workprec(300).__enter__()
            raise Stopped
        assert TURNS.mine and ctx.prec == 200
    assert not TURNS.mine


def test_another_thread_decides_after_work_that_ran_out_of_time() -> None:
    for _ in range(20):
        try:
            with within(1):
                signal.setitimer(signal.ITIMER_REAL, 0.002)
                while True:
                    assert (ln(3) < Real("11/10")).decide()
                    time.sleep(0)
        except TimeOver:
            pass
    answers: list[bool] = []
    thread = threading.Thread(target=lambda: answers.append((ln(2) < 1).decide()))
    thread.start()
    thread.join(20)
    assert answers == [True]
