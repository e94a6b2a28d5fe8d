"""In the place of the network and of time: answers in turn, and pauses that take none."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from physical_mail import Clock, PhysicalMail, Reply, Request
from physical_mail.types import Address, OrderRequest

BASE_URL = "https://mail.example.com/live"

TO: Address = {
    "name": "Ada Lovelace",
    "line1": "500 Main St",
    "city": "Springfield",
    "state": "IL",
    "zip": "62701",
}
LETTER: OrderRequest = {"to": TO, "text": "Hello", "sandbox": True}

# An answer, what the network fails with, or what makes one of these of the request.
Answered = Reply | BaseException | Callable[[Request], Reply]


class FakeService:
    """A transport that keeps what was asked. Its last answer answers all that comes after it."""

    def __init__(self, *replies: Answered) -> None:
        self.asked: list[Request] = []
        self.timeouts: list[float] = []
        self.is_closed = False
        self._replies = list(replies)

    def send(self, request: Request, timeout: float) -> Reply:
        self.asked.append(request)
        self.timeouts.append(timeout)
        reply = self._replies.pop(0) if len(self._replies) > 1 else self._replies[0]
        if isinstance(reply, BaseException):
            raise reply
        return reply if isinstance(reply, Reply) else reply(request)

    def close(self) -> None:
        self.is_closed = True

    def keys(self) -> list[str | None]:
        return [request.headers.get("idempotency-key") for request in self.asked]

    def lines(self) -> list[str]:
        """Method and path of each call."""
        return [f"{each.method} {each.url.removeprefix(BASE_URL)}" for each in self.asked]

    def bodies(self) -> list[Any]:
        return [json.loads(request.body or b"null") for request in self.asked]


class FakeClock(Clock):
    """Its time passes in pauses alone."""

    def __init__(self, chance: float = 0.0) -> None:
        self.pauses: list[float] = []
        self._now = 0.0
        self._chance = chance

    def now(self) -> float:
        return self._now

    def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self._now += seconds

    def random(self) -> float:
        return self._chance


def client_of(service: FakeService, **settings: Any) -> PhysicalMail:
    return PhysicalMail(BASE_URL, transport=service, **{"clock": FakeClock(), **settings})


def answer(body: object, status: int = 200, headers: dict[str, str] | None = None) -> Reply:
    return Reply(status, headers or {}, json.dumps(body).encode())


def refusal(code: str, status: int, retry_after: str | None = None, **more: object) -> Reply:
    """The envelope, as the service refuses."""
    headers = {"x-request-id": "req-1"}
    if retry_after is not None:
        headers["retry-after"] = retry_after
    envelope = {"status": "failed", "code": code, "reason": f"it is {code}", "next": ["Do so."]}
    return answer({**envelope, **more}, status, headers)


OK = answer({"status": "ok"})
PROXY_PAGE = Reply(502, {}, b"<h1>Bad Gateway</h1>")
