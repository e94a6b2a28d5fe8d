"""The client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

from . import types
from ._calls import Caller, answer_of
from ._checks import check_number
from ._clock import Clock
from ._operation import Answer, Call, Operation
from ._operations import Operations
from ._request import new_idempotency_key
from ._send import SendOptions, Sent, quote_order_wait
from ._transport import HttpTransport, Transport
from ._wait import Until, Waited, WaitOptions, watch_order

if TYPE_CHECKING:
    from types import TracebackType


class PhysicalMail(Operations):
    """The client of a deployment of the Physical Mail Service.

    It has one method for each operation, and `send_and_wait`. Calls are repeated where that is
    safe and helps: what the service calls retryable, after `Retry-After` or with a growing pause,
    and lost answers of calls that carry an Idempotency-Key or do nothing more when they come
    twice. Any other failure is raised: `MailApiError` where the service refused,
    `ConnectionFailed` and its kind `Timeout` where no answer came. `outcome_unknown` of either says
    whether an order or a batch may have been placed all the same.

    Threads may share one. It keeps connections: close it, or use it in a `with` statement.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str | None = None,
        *,
        max_retries: int = 2,
        timeout: float = 30.0,
        transport: Transport | None = None,
        clock: Clock | None = None,
    ) -> None:
        """Connect to nothing yet.

        Args:
            base_url: Where the service is, such as `https://mail.example.com`; a path, such as a
                stage, is kept, a `/v1` at its end is not.
            api_key: Optional.
            max_retries: Attempts of a call after its first, at most.
            timeout: Seconds that one attempt may take, its body included, 24 days at most. A PDF in
                the sandbox may take 20.
            transport: What carries the requests, in the place of the standard library.
            clock: The time that pauses take, for tests.

        Raises:
            ValueError: `base_url` is no http(s) address, or holds more than one.
            TypeError: a number is none; where it is negative or NaN, `ValueError`.
        """
        check_number("max_retries", max_retries)
        check_number("timeout", timeout)
        self.base_url = _root_of(base_url)
        self.max_retries = max_retries
        self.timeout = timeout
        self._api_key = api_key
        self._transport = transport or HttpTransport(self.base_url)
        self._clock = clock or Clock()

    def __repr__(self) -> str:
        """Without the key."""
        return f"{type(self).__name__}({self.base_url!r})"

    def __enter__(self) -> PhysicalMail:
        """Be closed at the end of the block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close."""
        self.close()

    def close(self) -> None:
        """Close the connections that are kept. A call after it opens another one."""
        self._transport.close()

    def send_and_wait(
        self,
        letter: types.OrderRequest,
        *,
        until: Until = "submitted",
        timeout: float = 60.0,
        poll_interval: float = 2.0,
        max_cost_cents: int | None = None,
        approve: Callable[[types.Quote], bool] | None = None,
        on_placed: Callable[[types.OrderCreated], object] | None = None,
        on_update: Callable[[types.Order], object] | None = None,
        through_people: bool = False,
        idempotency_key: str | None = None,
        confirmation_token: str | None = None,
    ) -> Sent:
        """Send a letter as it was quoted, and follow it.

        `POST /v1/quotes`, `POST /v1/orders` with the quote's token, then `GET /v1/orders/{id}`
        until it is in print, mailed or delivered. What happens to mail in ordinary life is no
        error but an `outcome`: held for a person, waiting for its payer, refused, not there yet.
        Once the order is answered only an interrupt is raised: `not_followed` says that it is
        placed.

        Where an error says `outcome_unknown`, ask again with its `idempotency_key` and its
        `confirmation_token`: that answers with the order that there is, and never makes a second
        one. A letter whose token is given, so or as one of its fields, is not quoted again.

        Args:
            letter: What is sent, as `create_order` takes it.
            until: How far the letter is to come: `submitted`, `mailed` or `delivered`.
            timeout: Seconds to wait at most, once it is placed.
            poll_interval: Seconds between two looks, once the first quick ones are over.
            max_cost_cents: It is not sent where it costs more.
            approve: Asked before money moves, with price and proof; not sent where it says False.
            on_placed: Told at once that the order exists: keep its id and its `cancel_token`.
            on_update: Told of every look at the order.
            through_people: Go on waiting while a person looks at the letter, or has yet to pay.
            idempotency_key: Yours to choose; a new one where it is not given.
            confirmation_token: Of a quote of this very letter.

        Raises:
            NotSent: it was quoted and not sent.
            MailApiError: a code of `create_quote` or `create_order`.
            ConnectionFailed: no answer came.
            TypeError, ValueError: an option nobody can go by, before anything is asked.
        """
        key = idempotency_key or new_idempotency_key()
        waiting = WaitOptions(until, timeout, poll_interval, through_people)
        steps = _SendSteps(self, key, waiting)
        options = SendOptions(max_cost_cents, approve, on_placed, on_update)
        if confirmation_token is not None:
            letter = {**letter, "confirmation_token": confirmation_token}
        return quote_order_wait(letter, options, steps)

    def wait_for_order(
        self,
        order: str | types.Order,
        *,
        until: Until = "submitted",
        timeout: float = 60.0,
        poll_interval: float = 2.0,
        through_people: bool = False,
        on_update: Callable[[types.Order], object] | None = None,
    ) -> Waited:
        """Follow an order until it has come so far; see `Outcome` for how else it may end.

        Args:
            order: It, or its id; it is read anew in any case.
            until: How far the letter is to come: `submitted`, `mailed` or `delivered`.
            timeout: Seconds to wait at most.
            poll_interval: Seconds between two looks, once the first quick ones are over.
            through_people: Go on waiting while a person looks at the letter, or has yet to pay.
            on_update: Told of every look at the order.

        Raises:
            MailApiError: `not_found` where there is no such order.
        """
        options = WaitOptions(until, timeout, poll_interval, through_people, on_update)
        return self._watched(order if isinstance(order, str) else order["id"], None, options)

    def _watched(self, order_id: str, known: types.Order | None, options: WaitOptions) -> Waited:
        """With the order as it was answered a moment ago, where it was."""
        return watch_order(_OrderWatch(self, order_id), known, options, self._clock)

    def each_order(
        self,
        *,
        status: types.OrderStatus | None = None,
        created_after: str | None = None,
        limit: int | None = None,
    ) -> Iterator[types.Order]:
        """All pages of `list_orders`, one after the other: the orders of your API key."""
        cursor: str | None = None
        while True:
            page = self.list_orders(
                status=status, created_after=created_after, limit=limit, cursor=cursor
            )
            yield from page["orders"]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def _call(self, operation: Operation, answer: type[Answer], call: Call) -> Answer:
        caller = Caller(
            self.base_url,
            self._api_key,
            self._transport,
            self._clock,
            self.timeout,
            self.max_retries,
        )
        return cast("Answer", answer_of(operation, call, caller))


def _root_of(base_url: str) -> str:
    parts = urlsplit(base_url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("base_url must be an address that begins with http:// or https://")
    if "@" in parts.netloc or parts.query or parts.fragment:
        raise ValueError("base_url must have no user, query or fragment")
    path = parts.path.rstrip("/").removesuffix("/v1")
    return f"{parts.scheme}://{parts.netloc}{path}"


class _OrderWatch:
    """Reads one order."""

    def __init__(self, mail: PhysicalMail, order_id: str) -> None:
        self._mail = mail
        self._read = partial(mail.get_order, order_id)

    def read(self) -> types.Order:
        return self._read()["order"]

    def read_within(self, seconds: float) -> types.Order:
        return self._read(timeout=min(seconds, self._mail.timeout), max_retries=0)["order"]


class _SendSteps:
    """The calls of `send_and_wait`."""

    def __init__(self, mail: PhysicalMail, key: str, waiting: WaitOptions) -> None:
        self._mail = mail
        self._key = key
        self._waiting = waiting

    def quote(self, request: types.QuoteRequest) -> types.Quote:
        return self._mail.create_quote(**request)

    def order(self, letter: types.OrderRequest) -> types.OrderCreated:
        return self._mail.create_order(**letter, idempotency_key=self._key)

    def wait(self, order: types.Order, on_update: Callable[[types.Order], object]) -> Waited:
        waiting = replace(self._waiting, on_update=on_update)
        return self._mail._watched(order["id"], order, waiting)
