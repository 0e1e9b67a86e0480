// Web push of this browser: one subscription for all that it is allowed for.
// @ts-check
import { install, installed } from "./install.js";

/** What keeps this browser from being called, "" for nothing. @typedef {"" | "unable" | "blocked" | "failed"} Trouble */

/** Whether this browser can be called at all; on some phones only once the page is on the home screen. */
export const able = () => "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** @param {string} text base64url */
const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** @param {ArrayBuffer | null} bytes @returns {string} base64url */
const textOf = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Asks for permission and subscribes; null where it is refused. @param {string} key the server's public key */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const worker = await install();
  if (!worker) throw new Error("no worker");
  const before = await worker.pushManager.getSubscription();
  // a server with another key, as after a new database, could not use the one before
  if (before && textOf(before.options.applicationServerKey) !== key) await before.unsubscribe();
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  return { endpoint: found.endpoint, p256dh: textOf(found.getKey("p256dh")), auth: textOf(found.getKey("auth")) };
}

/** This browser's subscription, if there is one. */
export const subscription = async () => (await installed())?.pushManager.getSubscription();

const KEY = "bafflebox.notifications";

/** The consents of this browser: by table, "" for the account. @returns {Record<string, string>} */
export function consents() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {string} table "" for the account @param {string} id "" where there is none any more */
export function keepConsent(table, id) {
  const { [table]: _, ...others } = consents();
  try {
    localStorage.setItem(KEY, JSON.stringify(id ? { ...others, [table]: id } : others));
  } catch {
    // without storage the switch is off again the next time, and switching it on replaces what there was
  }
}
