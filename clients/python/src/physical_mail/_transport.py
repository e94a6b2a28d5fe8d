"""The network: HTTP/1.1 by the standard library, over connections that are kept."""

from __future__ import annotations

import contextlib
import http.client
import os
import selectors
import socket
import ssl
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol
from urllib.parse import urlsplit

from ._coding import decoded
from ._proxy import Route, route_to
from ._request import Request

# Node's servers hang up after 5 seconds without a request, others later.
_IDLE_SECONDS = 4.0
_MOST_IDLE = 10
_CHUNK = 65536


# Without a `repr`: a body may hold tokens.
@dataclass(frozen=True, repr=False)
class Reply:
    """An answer, whosever it is."""

    status: int
    headers: Mapping[str, str]
    """By their names in small letters."""
    body: bytes


class Transport(Protocol):
    """What carries requests. Give `PhysicalMail` one of your own to use another HTTP library."""

    def send(self, request: Request, timeout: float) -> Reply:
        """Send it once, within so many seconds. Redirects are not followed, the body is decoded.

        Raises:
            TimeoutError: no answer came in time.
            OSError: no answer came.
        """

    def close(self) -> None:
        """Close what is open."""


@dataclass(frozen=True)
class _Idle:
    connection: http.client.HTTPConnection
    since: float


class HttpTransport:
    """Speaks to one service, from any number of threads, by the proxy of the environment."""

    def __init__(self, base_url: str) -> None:
        """Open nothing yet."""
        self._address = urlsplit(base_url)
        self._lock = threading.Lock()
        self._idle: list[_Idle] = []
        self._pid = os.getpid()
        self._tls: ssl.SSLContext | None = None
        self._route: Route | None = None

    def send(self, request: Request, timeout: float) -> Reply:
        """Send it over a connection that is left over, or over a new one."""
        deadline = time.monotonic() + timeout
        route = self._known_route()
        connection = self._left_over() or self._opened(route)
        try:
            response, body = _exchange(connection, request, route, deadline)
        except http.client.HTTPException as error:
            connection.close()
            raise ConnectionError("the answer broke off") from error
        except BaseException:
            # Also of an interrupt: the rest of the answer would be that of the next call.
            connection.close()
            raise
        self._keep(connection, response)
        headers = {name.lower(): value for name, value in response.getheaders()}
        return Reply(response.status, headers, decoded(body, headers.get("content-encoding", "")))

    def close(self) -> None:
        """Close the connections that are left over."""
        with self._lock:
            idle, self._idle = self._idle, []
        for each in idle:
            each.connection.close()

    def _known_route(self) -> Route:
        self._route = self._route or route_to(self._address)
        return self._route

    def _opened(self, route: Route) -> http.client.HTTPConnection:
        if not route.is_tls:
            return http.client.HTTPConnection(route.host, route.port)
        # One for all: reading the certificates of this machine takes a while.
        self._tls = self._tls or ssl.create_default_context()
        connection = http.client.HTTPSConnection(route.host, route.port, context=self._tls)
        if route.tunnel is not None:
            connection.set_tunnel(*route.tunnel, headers=dict(route.headers))
        return connection

    def _left_over(self) -> http.client.HTTPConnection | None:
        while True:
            if self._pid != os.getpid():
                # A fork shares them with its parent, and would read the parent's answers.
                self.close()
                self._pid = os.getpid()
            with self._lock:
                idle = self._idle.pop() if self._idle else None
            if idle is None:
                return None
            if time.monotonic() - idle.since < _IDLE_SECONDS and not _is_dropped(idle.connection):
                return idle.connection
            idle.connection.close()

    def _keep(
        self, connection: http.client.HTTPConnection, response: http.client.HTTPResponse
    ) -> None:
        with self._lock:
            if not response.will_close and len(self._idle) < _MOST_IDLE:
                self._idle.append(_Idle(connection, time.monotonic()))
                return
        connection.close()


def _exchange(
    connection: http.client.HTTPConnection, request: Request, route: Route, deadline: float
) -> tuple[http.client.HTTPResponse, bytes]:
    """Send the request, and read its answer."""
    connection.timeout = _left_until(deadline)
    if connection.sock is not None:
        connection.sock.settimeout(connection.timeout)
    # Who refuses a large body may hang up before all of it was sent: what was answered tells why.
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        _send(connection, request, route)
    sock: socket.socket = connection.sock
    sock.settimeout(_left_until(deadline))
    response = connection.getresponse()
    return response, _read(response, sock, deadline)


def _send(connection: http.client.HTTPConnection, request: Request, route: Route) -> None:
    headers = dict(request.headers) | ({} if route.tunnel else dict(route.headers))
    target = route.target_of(request.url)
    connection.request(request.method, target, body=request.body, headers=headers)


def _left_until(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def _read(response: http.client.HTTPResponse, sock: socket.socket, deadline: float) -> bytes:
    chunks: list[bytes] = []
    # Python 3.13 closes the socket of a last answer with its last byte, older ones do not.
    while not response.isclosed():
        sock.settimeout(_left_until(deadline))
        chunk = response.read1(_CHUNK)
        if not chunk:
            break
        chunks.append(chunk)
    if response.length:
        # `read1` is silent about an answer that is shorter than it says.
        raise http.client.IncompleteRead(b"".join(chunks), response.length)
    response.close()
    return b"".join(chunks)


def _is_dropped(connection: http.client.HTTPConnection) -> bool:
    """Whether the other side has hung up: nothing else can be read before anything is asked."""
    if connection.sock is None:
        return True
    with selectors.DefaultSelector() as selector:
        selector.register(connection.sock, selectors.EVENT_READ)
        return bool(selector.select(0))
