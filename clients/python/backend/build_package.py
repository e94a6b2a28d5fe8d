"""Builds the package (PEP 517, PEP 660) with nothing but the standard library.

So `pip install` of the folder, or of its sdist, needs no network. What is built of the same files
is the same, byte for byte.
"""

from __future__ import annotations

import ast
import base64
import gzip
import hashlib
import io
import re
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

_ROOT = Path(__file__).resolve().parent.parent
_SOURCES = _ROOT / "src"
# The earliest moment that a zip file can name.
_NO_TIME = (1980, 1, 1, 0, 0, 0)
_WHEEL = "Wheel-Version: 1.0\nGenerator: physical-mail\nRoot-Is-Purelib: true\nTag: py3-none-any\n"

_Settings: TypeAlias = "dict[str, Any] | None"
_Files: TypeAlias = "dict[str, bytes]"


def build_wheel(folder: str, settings: _Settings = None, metadata: str | None = None) -> str:
    """Write the wheel into the folder, and answer with its name."""
    return _written_wheel(folder, dict(_files_below(_SOURCES, _SOURCES)))


def build_editable(folder: str, settings: _Settings = None, metadata: str | None = None) -> str:
    """Write a wheel that leads to these sources, for those who change them."""
    return _written_wheel(folder, {"physical_mail.pth": f"{_SOURCES}\n".encode()})


def build_sdist(folder: str, settings: _Settings = None) -> str:
    """Write the sources with all that builds them, and answer with their name."""
    base = _base_name(_project())
    files: _Files = {"PKG-INFO": _metadata().encode()}
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        files[name] = (_ROOT / name).read_bytes()
    for part in (_SOURCES, _ROOT / "backend"):
        files.update(_files_below(part, _ROOT))
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for name, content in sorted(files.items()):
            entry = tarfile.TarInfo(f"{base}/{name}")
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    name = f"{base}.tar.gz"
    Path(folder, name).write_bytes(gzip.compress(archive.getvalue(), mtime=0))
    return name


def _written_wheel(folder: str, files: _Files) -> str:
    base = _base_name(_project())
    info = f"{base}.dist-info"
    files[f"{info}/licenses/LICENSE"] = (_ROOT / "LICENSE").read_bytes()
    files[f"{info}/METADATA"] = _metadata().encode()
    files[f"{info}/WHEEL"] = _WHEEL.encode()
    files[f"{info}/RECORD"] = _record(files, f"{info}/RECORD")
    name = f"{base}-py3-none-any.whl"
    with zipfile.ZipFile(Path(folder, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, _NO_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, content)
    return name


def _files_below(folder: Path, root: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix in (".py", ".typed"):
            yield path.relative_to(root).as_posix(), path.read_bytes()


def _record(files: Mapping[str, bytes], own_name: str) -> bytes:
    """What is in the wheel, for whoever removes it again."""
    lines = [f"{name},sha256={_digest(content)},{len(content)}" for name, content in files.items()]
    return "\n".join([*lines, f"{own_name},,", ""]).encode()


def _digest(content: bytes) -> str:
    digest = hashlib.sha256(content).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def _project() -> dict[str, Any]:
    """The table `[project]`, which is written as Python would: 3.10 cannot read TOML."""
    text = (_ROOT / "pyproject.toml").read_text(encoding="utf-8")
    table = text.split("\n[project]\n", 1)[1].split("\n[", 1)[0]
    _, *parts = re.split(r"^([\w-]+) = ", table, flags=re.MULTILINE)
    values = [ast.literal_eval(value.strip()) for value in parts[1::2]]
    return dict(zip(parts[::2], values, strict=True))


def _base_name(project: Mapping[str, Any]) -> str:
    return f"{project['name'].replace('-', '_')}-{project['version']}"


def _metadata() -> str:
    project = _project()
    head = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"Keywords: {','.join(project['keywords'])}",
        f"License-Expression: {project['license']}",
        "License-File: LICENSE",
        *(f"Classifier: {each}" for each in project["classifiers"]),
        f"Requires-Python: {project['requires-python']}",
        *(f"Requires-Dist: {each}" for each in project["dependencies"]),
        "Description-Content-Type: text/markdown",
    ]
    readme = (_ROOT / project["readme"]).read_text(encoding="utf-8")
    return "\n".join([*head, "", readme])
