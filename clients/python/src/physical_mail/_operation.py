"""How an operation is sent: a row of the generated table, and one call of it."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import BinaryIO, TypeAlias, TypeVar

PdfContent: TypeAlias = "bytes | bytearray | memoryview | BinaryIO | str | os.PathLike[str]"
"""The bytes of a PDF, an open file of them, or the path of one."""

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Operation:
    """A row of the generated table."""

    id: str
    method: str
    path: str
    """From the root of the service, with `{name}` for each part that the caller gives."""
    is_repeatable: bool
    """Whether a second call of it does nothing more than the first: GET, PUT, DELETE."""
    body_type: str = "application/json"
    takes_key: bool = False
    answers_text: bool = False
    """Its answer is a page, and no JSON."""


# Without a `repr`: what is in it is the caller's own.
@dataclass(frozen=True, repr=False)
class Call:
    """What one call of an operation was given."""

    path: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, object] = field(default_factory=dict)
    headers: Mapping[str, str | None] = field(default_factory=dict)
    body: object = None
    timeout: float | None = None
    max_retries: int | None = None
    extra_headers: Mapping[str, str] | None = None


class TypedCalls(ABC):
    """What the generated methods stand on."""

    @abstractmethod
    def _call(self, operation: Operation, answer: type[Answer], call: Call) -> Answer:
        """Send it, repeat it where that is safe and helps, and answer with the parsed body.

        `answer` is for the type checker alone: answers are taken as they come.
        """
