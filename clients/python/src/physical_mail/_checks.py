"""What is refused before the first call: a wait or a cap that nobody can go by would be none."""

from __future__ import annotations

from numbers import Real
from typing import cast

LONGEST = 2_147_483.0
"""Seconds, 24 days: operating systems refuse to wait longer."""


def check_number(name: str, value: object) -> None:
    """Take any that is not negative; infinity is one.

    Raises:
        TypeError: it is no number.
        ValueError: it is negative, or NaN.
    """
    message = f"{name} must be a number, 0 or more"
    if not isinstance(value, Real):
        raise TypeError(message)
    # Not `value < 0`, which is false of NaN.
    if not cast("float", value) >= 0:
        raise ValueError(message)


def check_cost(name: str, value: object) -> None:
    """Take any amount, and `None` for no limit.

    Raises:
        TypeError: it is no number.
        ValueError: it is negative, NaN or infinite.
    """
    if value is None:
        return
    message = f"{name} must be a finite number, 0 or more"
    if not isinstance(value, Real):
        raise TypeError(message)
    if not 0 <= cast("float", value) < float("inf"):
        raise ValueError(message)
