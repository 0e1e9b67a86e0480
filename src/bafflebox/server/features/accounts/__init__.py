"""Accounts: names, sessions, passwords."""
