"""Quote, order with the token, wait."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, cast

from . import types
from ._checks import check_cost
from ._errors import NotSent
from ._facts import QUOTE_FIELDS
from ._request import wire_names
from ._wait import Waited


@dataclass(frozen=True)
class SendOptions:
    """What is asked before money moves, and told after."""

    max_cost_cents: int | None = None
    approve: Callable[[types.Quote], bool] | None = None
    on_placed: Callable[[types.OrderCreated], object] | None = None
    on_update: Callable[[types.Order], object] | None = None

    def __post_init__(self) -> None:
        """Refuse a cap that would be none."""
        check_cost("max_cost_cents", self.max_cost_cents)


@dataclass(frozen=True, repr=False)
class Sent(Waited):
    """What became of a letter that was sent."""

    placed: types.OrderCreated
    """The answer to the order: `capability`, `payment_url`, `webhook_secret`, `issues`."""
    quote: types.Quote | None
    """`None` where the letter came with a `confirmation_token`."""
    cause: Exception | None = None
    """With `not_followed`: why."""


class SendSteps(Protocol):
    """The three calls that it takes."""

    def quote(self, request: types.QuoteRequest) -> types.Quote:
        """Price it."""

    def order(self, letter: types.OrderRequest) -> types.OrderCreated:
        """Place it."""

    def wait(self, order: types.Order, on_update: Callable[[types.Order], object]) -> Waited:
        """Follow it."""


def quote_order_wait(letter: types.OrderRequest, options: SendOptions, steps: SendSteps) -> Sent:
    """Quote a letter, order it with the quote's token, so that what was quoted prints, and wait.

    Raises:
        NotSent: it cannot be sent, or costs too much, or is not approved.
    """
    # A copy, as the service names the fields: whoever changes theirs meanwhile changes nothing.
    whole = cast("types.OrderRequest", wire_names(letter))
    quote: types.Quote | None = None
    if "confirmation_token" not in whole:
        quote = steps.quote(quote_request_of(whole))
        whole["confirmation_token"] = _approved_token(quote, options)
    placed = steps.order(whole)
    return _follow(placed, quote, options, steps)


def _follow(
    placed: types.OrderCreated, quote: types.Quote | None, options: SendOptions, steps: SendSteps
) -> Sent:
    """Follow a letter that is placed.

    Whatever goes wrong from here on must not look as if it were not: whoever takes an error for a
    letter that was not sent sends, and pays, another one.
    """
    order = placed["order"]

    def see(seen: types.Order) -> None:
        nonlocal order
        order = seen
        if options.on_update is not None:
            options.on_update(seen)

    try:
        if options.on_placed is not None:
            options.on_placed(placed)
        waited = steps.wait(order, see)
    except Exception as error:
        return Sent("not_followed", order, placed, quote, error)
    return Sent(waited.outcome, waited.order, placed, quote)


def quote_request_of(letter: types.OrderRequest) -> types.QuoteRequest:
    """What of an order its quote is asked."""
    shared = {name: value for name, value in letter.items() if name in QUOTE_FIELDS}
    return cast("types.QuoteRequest", shared)


def _approved_token(quote: types.Quote, options: SendOptions) -> str:
    """The token of a quote whose letter may be sent."""
    token = quote.get("confirmation_token")
    most = options.max_cost_cents
    if token is None:
        raise NotSent("not_sendable", f"not sent: {_why_not(quote)}", quote)
    if most is not None and quote["total_cents"] > most:
        allowed = f"${most / 100:.2f}"
        message = f"not sent: it costs {quote['total']}, more than the {allowed} allowed"
        raise NotSent("too_expensive", message, quote)
    if options.approve is not None and not options.approve(quote):
        raise NotSent("declined", "not sent: it was not approved", quote)
    return token


def _why_not(quote: types.Quote) -> str:
    errors = [each["fix"] for each in quote.get("issues", []) if each["severity"] == "error"]
    words = [*quote.get("hints", []), *errors]
    return " ".join(dict.fromkeys(words)) or "the quote carries no confirmation token"
