"""Following an order until it has come so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from . import types
from ._checks import check_number
from ._clock import Clock
from ._errors import ConnectionFailed, MailApiError

Until: TypeAlias = Literal["submitted", "mailed", "delivered"]
"""How far a letter is to come. `delivered` is also the end of one that comes back."""

Outcome: TypeAlias = Literal[
    "reached", "ended", "held", "payment_needed", "timed_out", "not_followed"
]
"""What became of the wait.

- `reached`: the order is as far as was asked, or farther.
- `ended`: it was refused, canceled, failed or sent back, and will not get there.
- `held`: a person is to look at the letter, within four days; `order["hold"]` says why.
- `payment_needed`: a person is to pay at `payment_url` first.
- `timed_out`: none of these yet; the order is as it was seen last.
- `not_followed`: of `send_and_wait` alone. The letter is placed, and paid as it says, but could not
  be followed: your key may not read orders, or a callback of yours failed. `cause` says which.
"""

_FIRST_POLL = 0.2
_POLL_GROWTH = 1.5
# A look is given that long at least, also at the very end.
_LEAST_LOOK = 1.0


@dataclass(frozen=True)
class WaitOptions:
    """How far and how long to wait."""

    until: Until = "submitted"
    timeout: float = 60.0
    poll_interval: float = 2.0
    through_people: bool = False
    on_update: Callable[[types.Order], object] | None = None

    def __post_init__(self) -> None:
        """Refuse what nobody can go by: it is made before anything is sent."""
        if self.until not in _WAY:
            raise ValueError(f"until must be one of: {', '.join(_WAY)}")
        check_number("timeout", self.timeout)
        check_number("poll_interval", self.poll_interval)


@dataclass(frozen=True, repr=False)
class Waited:
    """What became of an order."""

    outcome: Outcome
    order: types.Order
    """As it was seen last."""

    def __repr__(self) -> str:
        """Without the people that the order names."""
        kind, order = type(self).__name__, self.order
        return f"<{kind} {self.outcome!r} id={order['id']!r} status={order['status']!r}>"


class Watch(Protocol):
    """How an order is read."""

    def read(self) -> types.Order:
        """With all the patience of the client."""

    def read_within(self, seconds: float) -> types.Order:
        """Once, within so many seconds."""


def watch_order(
    watch: Watch, known: types.Order | None, options: WaitOptions, clock: Clock
) -> Waited:
    """Look at an order until it has come so far.

    A service that does not answer meanwhile is asked again until the time is over: the order
    exists, and what is known of it must not be lost.
    """
    deadline = clock.now() + options.timeout
    order = known or watch.read()
    pause = min(_FIRST_POLL, options.poll_interval)
    while True:
        if options.on_update is not None:
            options.on_update(order)
        outcome = _outcome_of(order, options)
        left = deadline - clock.now()
        if outcome is not None or left <= 0:
            return Waited(outcome or "timed_out", order)
        clock.sleep(min(pause, left))
        seen, asked = _look_again(watch, max(_LEAST_LOOK, deadline - clock.now()))
        order = seen or order
        pause = max(asked, min(options.poll_interval, pause * _POLL_GROWTH))


def _look_again(watch: Watch, seconds: float) -> tuple[types.Order | None, float]:
    """The order, if it can be read, and how long the service asked to be left alone."""
    try:
        return watch.read_within(seconds), 0.0
    except ConnectionFailed:
        return None, 0.0
    except MailApiError as error:
        if not error.retryable:
            raise
        return None, error.retry_after or 0.0


_WAY = ("submitted", "mailed", "delivered")
_NEVER_MAILED = frozenset({"refused", "canceled", "failed"})
_WAITS_FOR_PEOPLE: dict[str, Outcome] = {
    "held_for_review": "held",
    "pending_payment": "payment_needed",
}


def _outcome_of(order: types.Order, options: WaitOptions) -> Outcome | None:
    """`None` while it is on its way."""
    status = order["status"]
    if status in _WAY and _WAY.index(status) >= _WAY.index(options.until):
        return "reached"
    if status in _NEVER_MAILED or order["delivery_outcome"] == "returned":
        return "ended"
    return None if options.through_people else _WAITS_FOR_PEOPLE.get(status)
