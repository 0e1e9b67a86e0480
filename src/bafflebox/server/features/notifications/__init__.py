"""Notifications for people whose page is closed, by their consent: web push and mail."""
