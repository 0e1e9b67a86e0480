"""The front door, room by room: what `import bafflebox` offers. Thin: everything is decided in the rooms below."""
