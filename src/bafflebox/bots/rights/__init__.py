"""Decisions on rights beside playing a roll, one file each, judged by an outlook."""
