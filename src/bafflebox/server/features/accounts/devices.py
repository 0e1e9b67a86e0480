"""Device names in the list of sessions: browser and system only."""

from __future__ import annotations

_BROWSERS = (
    ("edg", "Edge"),
    ("opr/", "Opera"),
    ("firefox", "Firefox"),
    ("chrom", "Chrome"),
    ("safari", "Safari"),
)
_SYSTEMS = (
    ("android", "Android"),
    ("iphone", "iPhone"),
    ("ipad", "iPad"),
    ("windows", "Windows"),
    ("mac os", "macOS"),
    ("linux", "Linux"),
)
"""The first match counts: browsers list others they are compatible with."""


def device_of(agent: str) -> str:
    """Return `Firefox, Linux`; "" for an unknown one."""
    told = agent[:400].lower()
    found = (next((name for sign, name in each if sign in told), "") for each in (_BROWSERS, _SYSTEMS))
    return ", ".join(each for each in found if each)
