"""The board as text and as SVG."""
