// Calls to this device while the page is closed: by the player's consent, in this browser, for this tournament.
// @ts-check
import { signal } from "@preact/signals";
import { ask } from "../kit/net/api.js";
import { able, consents, subscribe, subscription } from "../kit/net/push.js";
import { kept } from "../kit/net/tournament_keys.js";

/** @typedef {import("./event.js").Event} Event */
/** @typedef {import("../kit/net/push.js").Trouble} Trouble */

/** Forgotten with the keys of a tournament. @param {string} id */
const nameOf = (id) => `bafflebox.tournament.${id}.me.push`;

/** Whether the player of this tournament wants to be called here. @param {string} id */
function wanted(id) {
  try {
    return localStorage.getItem(nameOf(id)) === "on";
  } catch {
    return false;
  }
}

/** @param {string} id @param {boolean} on */
function want(id, on) {
  try {
    if (on) localStorage.setItem(nameOf(id), "on");
    else localStorage.removeItem(nameOf(id));
  } catch {
    // without storage the browser is asked again the next time
  }
}

export class Push {
  /** @param {Event} event */
  constructor(event) {
    this.event = event;
    this.on = signal(false);
    this.busy = signal(false);
    this.trouble = signal(/** @type {Trouble} */ (able() ? "" : "unable"));
  }

  /**
   * What the player allowed before is allowed anew: browser and server may have forgotten it.
   * @param {string} key the server's public key
   */
  async resume(key) {
    if (!wanted(this.event.id) || !able()) return;
    // where the browser would ask again, it does so at a tap alone
    if (Notification.permission !== "default") await this.allow(key);
  }

  /** @param {string} key the server's public key */
  async allow(key) {
    this.busy.value = true;
    this.trouble.value = "";
    try {
      const browser = await subscribe(key);
      if (!browser) this.trouble.value = "blocked";
      else {
        await ask(`/api/tournaments/${this.event.id}/me/push`, browser, this.event.key);
        want(this.event.id, true);
        this.on.value = true;
      }
    } catch {
      this.trouble.value = "failed";
    }
    this.busy.value = false;
  }

  async end() {
    this.busy.value = true;
    want(this.event.id, false);
    this.on.value = false;
    try {
      const found = await subscription();
      const endpoint = found?.endpoint ?? "";
      await ask(`/api/tournaments/${this.event.id}/me/push/remove`, { endpoint }, this.event.key);
      // one subscription serves all tournaments and all other messages of this browser
      if (!kept().some((each) => wanted(each.id)) && !Object.keys(consents()).length) await found?.unsubscribe();
    } catch {
      this.trouble.value = "failed";
    }
    this.busy.value = false;
  }
}
