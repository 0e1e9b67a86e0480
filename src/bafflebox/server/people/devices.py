"""What a device is called in the list of sessions: its browser and its system, and nothing else of what it says of itself."""

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
"""The first that is found counts: browsers name their forebears too."""


def device_of(agent: str) -> str:
    """`Firefox, Linux`; "" for what says nothing that is known."""
    told = agent[:400].lower()
    found = (next((name for sign, name in each if sign in told), "") for each in (_BROWSERS, _SYSTEMS))
    return ", ".join(each for each in found if each)
