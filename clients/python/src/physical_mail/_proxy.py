"""Which host is connected to: that of the service, or the proxy that the environment names."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

_PORTS = {"http": 80, "https": 443}


# Without a `repr`: the headers may hold the proxy's password.
@dataclass(frozen=True, repr=False)
class Route:
    """The way to the service."""

    is_tls: bool
    host: str
    port: int
    tunnel: tuple[str, int] | None = None
    """The service, where the way leads through a proxy by CONNECT."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """What the proxy is told."""
    is_absolute: bool = False
    """Whether the proxy is told the whole address of each request."""

    def target_of(self, url: str) -> str:
        """What stands in the first line of a request."""
        if self.is_absolute:
            return url
        parts = urlsplit(url)
        return parts.path + (f"?{parts.query}" if parts.query else "")


def route_to(service: SplitResult) -> Route:
    """By `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, or what the system has in their place."""
    scheme, host = service.scheme, service.hostname or ""
    port = service.port or _PORTS[scheme]
    is_tls = scheme == "https"
    address = getproxies().get(scheme)
    if not address or proxy_bypass(f"{host}:{port}"):
        return Route(is_tls, host, port)
    proxy = urlsplit(address if "://" in address else f"http://{address}")
    return Route(
        is_tls,
        proxy.hostname or "",
        proxy.port or _PORTS["http"],
        tunnel=(host, port) if is_tls else None,
        headers=_authorization(proxy),
        is_absolute=not is_tls,
    )


def _authorization(proxy: SplitResult) -> dict[str, str]:
    if proxy.username is None:
        return {}
    words = f"{unquote(proxy.username)}:{unquote(proxy.password or '')}"
    return {"proxy-authorization": f"Basic {base64.b64encode(words.encode()).decode()}"}
