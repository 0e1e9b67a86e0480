// Calls to this device while the page is closed: by the player's consent, in this browser, for this tournament.
// @ts-check
import { signal } from "@preact/signals";
import { ask } from "../kit/net/api.js";
import { install, installed } from "../kit/net/install.js";
import { kept } from "../kit/net/tournament_keys.js";

/** @typedef {import("./event.js").Event} Event */
/** What keeps this browser from being called, "" for nothing. @typedef {"" | "unable" | "blocked" | "failed"} Trouble */

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

/** Whether this browser can be called at all; on some phones only once the page is on the home screen. */
const able = () => "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** @param {string} text base64url */
const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** @param {ArrayBuffer | null} bytes @returns {string} base64url */
const textOf = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

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
      if ((await Notification.requestPermission()) !== "granted") this.trouble.value = "blocked";
      else {
        const { endpoint, p256dh, auth } = await subscribed(key);
        await ask(`/api/tournaments/${this.event.id}/me/push`, { endpoint, p256dh, auth }, this.event.key);
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
      const subscription = await (await installed())?.pushManager.getSubscription();
      const endpoint = subscription?.endpoint ?? "";
      await ask(`/api/tournaments/${this.event.id}/me/push/remove`, { endpoint }, this.event.key);
      // one subscription serves all tournaments of this browser
      if (!kept().some((each) => wanted(each.id))) await subscription?.unsubscribe();
    } catch {
      this.trouble.value = "failed";
    }
    this.busy.value = false;
  }
}

/** This browser's subscription with this server's key. @param {string} key */
async function subscribed(key) {
  const worker = await install();
  if (!worker) throw new Error("no worker");
  const before = await worker.pushManager.getSubscription();
  // a server with another key, as after a new database, could not use the one before
  if (before && textOf(before.options.applicationServerKey) !== key) await before.unsubscribe();
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  return { endpoint: found.endpoint, p256dh: textOf(found.getKey("p256dh")), auth: textOf(found.getKey("auth")) };
}
