"""Browsers whose push service is that of a test, and messages that are delivered to them."""

from __future__ import annotations

import json

from tests.server.push_service import Browser
from tests.web.player import Player

SUBSCRIBED = """([endpoint, p256dh, auth]) => {
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0)).buffer;
  const keys = { p256dh: bytes(p256dh), auth: bytes(auth) };
  window.pushed = { subscribed: 0, ended: 0 };
  const made = { endpoint, getKey: (name) => keys[name], unsubscribe: async () => (window.pushed.ended += 1) };
  PushManager.prototype.subscribe = async function (options) {
    window.pushed.subscribed += 1;
    made.options = { applicationServerKey: new Uint8Array(options.applicationServerKey).buffer };
    window.pushed.made = made;
    return made;
  };
  PushManager.prototype.getSubscription = async () => window.pushed.made ?? null;
}"""
"""A browser whose vendor's push service is that of the test."""


def subscribes(player: Player, browser: Browser) -> None:
    """Let a player's browser subscribe as this one, once a page is opened."""
    given = [browser.endpoint, *(browser.wish[key] for key in ("p256dh", "auth"))]
    player.page.add_init_script(f"({SUBSCRIBED})({json.dumps(given)})")


NOTED = """() => {
  self.noted = [];
  self.windows = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, lang, dir, data }) => {
    self.noted.push({ title, body, tag, lang, dir, path: data.path });
    self.kept = { data, close: () => (self.closed = true) };
  };
  const clients = self.clients;
  Object.defineProperty(self, "clients", { value: {
    matchAll: (options) => clients.matchAll(options),
    openWindow: async (url) => self.windows.push(url),
  } });
}"""
"""A browser without a desktop shows no notifications: what its worker would show, and the windows that it would open, are noted."""
TAPPED = """() => self.dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification: self.kept }))"""


def delivered(player: Player, origin: str, data: str) -> None:
    """A message comes from the push service, as the browser hands it to the worker."""
    session = player.context.new_cdp_session(player.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(
            each["registrationId"] for each in event["registrations"] if each["scopeURL"] == f"{origin}/"
        ),
    )
    session.send("ServiceWorker.enable")
    player.until(lambda: bool(found), "for the registration")
    given = {"origin": origin, "registrationId": found[0], "data": data}
    session.send("ServiceWorker.deliverPushMessage", given)
    session.detach()
