"""A server on this machine that answers as it is told, and knows who connected."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import cast


class Asked(BaseHTTPRequestHandler):
    """One connection, with the request that is to be answered."""

    protocol_version = "HTTP/1.1"
    timeout = 5

    def setup(self) -> None:
        super().setup()
        self._owner.connections += 1

    def answer(self) -> None:
        if self._owner.reads_bodies:
            self.rfile.read(int(self.headers.get("content-length", "0")))
        self._owner.lines.append(self.requestline)
        self._owner.answering(self)

    do_GET = do_POST = do_PUT = do_DELETE = do_CONNECT = answer

    def reply(self, body: bytes, *headers: str, status: str = "200 OK", length: int = -1) -> None:
        """Answer with a body that claims to have so many bytes, its own by default."""
        size = len(body) if length < 0 else length
        lines = [f"HTTP/1.1 {status}", f"Content-Length: {size}", *headers, "", ""]
        self.wfile.write("\r\n".join(lines).encode() + body)

    def hang_up(self) -> None:
        self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    @property
    def _owner(self) -> LocalServer:
        return cast("_Server", self.server).owner


class _Server(ThreadingHTTPServer):
    owner: LocalServer

    def close_request(self, request: socket.socket | tuple[bytes, socket.socket]) -> None:
        super().close_request(request)
        self.owner.closed.release()

    def handle_error(self, request: object, client_address: object) -> None:
        """Of those who hang up, nothing is to be said."""


class LocalServer:
    """Answers each request by a function, from the beginning of a `with` block to its end."""

    def __init__(self, answering: Callable[[Asked], None], *, reads_bodies: bool = True) -> None:
        self.answering = answering
        self.reads_bodies = reads_bodies
        self.connections = 0
        # Released for each connection that the server has closed.
        self.closed = threading.Semaphore(0)
        self.lines: list[str] = []
        self._server = _Server(("127.0.0.1", 0), Asked)
        self._server.owner = self
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> LocalServer:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
