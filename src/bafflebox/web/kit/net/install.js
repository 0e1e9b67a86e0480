// The site as something that is on the device: the worker that lets it start without a network and shows messages while it is closed.
// @ts-check

const colour = document.createElement("meta");
colour.name = "theme-color";
colour.content = "#1b5460";

const WORKER = "/worker.js";

/** @type {Promise<ServiceWorkerRegistration | null> | null} */
let asked = null;

async function register() {
  if (!("serviceWorker" in navigator)) return null;
  document.head.append(colour);
  try {
    const found = await navigator.serviceWorker.register(WORKER, { scope: "/" });
    // version 0.2 had one for the match desk alone, which would come before this one there
    for (const each of await navigator.serviceWorker.getRegistrations()) if (each.scope !== found.scope) await each.unregister();
    return await navigator.serviceWorker.ready;
  } catch {
    return null;
  }
}

/** The worker, once it has kept the shell on the device; null where there can be none. Asked for once. */
export function install() {
  asked ??= register();
  return asked;
}

/** The worker if this device has it already; it is not installed for that. */
export async function installed() {
  if (!("serviceWorker" in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration("/")) ?? null;
}

/** ms that a page waits for the worker to serve it. */
const PATIENCE = 5000;

/** Done when what this page fetches is kept on the device, where that can be. */
export async function controlled() {
  if (!(await install()) || navigator.serviceWorker.controller) return;
  const taken = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  await Promise.race([taken, new Promise((done) => setTimeout(done, PATIENCE))]);
}

/**
 * @param {(message: {path: string, tag: string}) => void} hear a message that came for a page of this site
 * @returns {() => void} ends it
 */
export function onPush(hear) {
  if (!("serviceWorker" in navigator)) return () => {};
  const heard = (/** @type {MessageEvent} */ event) => event.data?.push && hear(event.data.push);
  navigator.serviceWorker.addEventListener("message", heard);
  return () => navigator.serviceWorker.removeEventListener("message", heard);
}
