"""The time and the chance that a client goes by."""

from __future__ import annotations

import random
import time

from ._checks import LONGEST


class Clock:
    """Those of this machine. Tests give the client one of their own."""

    def now(self) -> float:
        """Seconds since some moment, never backwards."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Wait so long, 24 days at most."""
        time.sleep(min(seconds, LONGEST))

    def random(self) -> float:
        """From 0 to 1; it spreads retries, and guards nothing."""
        return random.random()  # noqa: S311
