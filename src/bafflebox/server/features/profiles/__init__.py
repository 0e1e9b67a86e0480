"""Profiles of accounts, and what each shows to whom."""
