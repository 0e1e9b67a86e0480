// What a player allowed: asked of the server and changed there, for the account or for a seat of this browser.
// @ts-check
import { signal } from "@preact/signals";
import { t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { able, consents, keepConsent, subscribe } from "../kit/net/push.js";

/** @typedef {import("protocol").NotificationsShown} Shown */
/** @typedef {import("protocol").ConsentShown} Consent */
/** @typedef {import("protocol").QuietWish} Quiet */

/** The hours that are quiet unless others are chosen. */
const NIGHT = { start: "22:00", end: "08:00" };

/** The time zone of this device. */
export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** @returns {Quiet} */
export const night = () => ({ ...NIGHT, zone: zone() });

export class Allowed {
  /** @param {string} [table] of a seat, "" for the account @param {string} [key] of that seat */
  constructor(table = "", key = "") {
    this.table = table;
    this.key = key;
    this.shown = signal(/** @type {Shown | null} */ (null));
    this.busy = signal(false);
    /** What went wrong, in words. */
    this.trouble = signal("");
    /** What has been done, in words. */
    this.done = signal("");
  }

  /** @param {string} part */
  path(part = "") {
    return `/api/notifications${part}${this.table ? `?table=${this.table}` : ""}`;
  }

  /** The consent of this browser. @returns {Consent | undefined} */
  get here() {
    const id = consents()[this.table];
    return this.shown.value?.consents.find((each) => each.way === "push" && each.id === id);
  }

  /** @returns {Consent | undefined} */
  get mail() {
    return this.shown.value?.consents.find((each) => each.way === "mail");
  }

  /** Other browsers of the same player. @returns {Consent[]} */
  get elsewhere() {
    const own = this.here;
    return this.shown.value?.consents.filter((each) => each.way === "push" && each !== own) ?? [];
  }

  /** @param {() => Promise<Shown | undefined>} act one at a time; what is refused is said */
  async run(act) {
    if (this.busy.peek()) return;
    this.busy.value = true;
    this.trouble.value = this.done.value = "";
    try {
      const now = await act();
      if (now) this.shown.value = now;
    } catch (error) {
      this.trouble.value = /** @type {Failure} */ (error).detail || t("notify.failed");
      // a control shows again what holds
      this.shown.value = this.shown.peek() && { .../** @type {Shown} */ (this.shown.peek()) };
    }
    this.busy.value = false;
  }

  load() {
    return this.run(() => ask(this.path(), undefined, this.key));
  }

  /** To this browser: all that is possible, in the day. */
  allow() {
    return this.run(async () => {
      const key = this.shown.peek()?.push;
      if (!key || !able()) return undefined;
      const browser = await subscribe(key);
      if (!browser) throw Object.assign(new Error(), { detail: t("notify.blocked") });
      const kinds = this.shown.peek()?.possible;
      const now = await ask(this.path(), { ...browser, kinds, quiet: night() }, this.key);
      keepConsent(this.table, now.made);
      return now;
    });
  }

  /** @param {string} mail to this address, once it is confirmed */
  allowMail(mail) {
    const kinds = this.shown.peek()?.possible;
    return ask(this.path(), { mail, kinds, quiet: night() }, this.key).then((now) => {
      this.shown.value = now;
    });
  }

  /** @param {Consent} consent @param {Partial<Consent>} change */
  change({ id, kinds, quiet }, change) {
    return this.run(() => ask(this.path(), { id, kinds, quiet, ...change }, this.key));
  }

  /** @param {string} id "" for all */
  stop(id) {
    return this.run(async () => {
      const own = this.here;
      const now = await ask(this.path("/remove"), { id }, this.key);
      if (!id || own?.id === id) keepConsent(this.table, "");
      this.done.value = t("notify.stopped");
      return now;
    });
  }
}

/** Whether this is an iPhone or iPad, where a page can be called only from the home screen. */
export const onApple = () => /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
