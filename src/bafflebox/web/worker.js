// @ts-nocheck - a worker has other globals than a page
// The worker of the site: the shell starts without a network, and messages are shown while no page is open. It keeps no answer of the
// API but the list of books. VERSION and FILES are put before this by the server (server/app/offline.py).
/* global VERSION, FILES */

const SHELL = "shell ";
const KEPT = SHELL + VERSION;
/** Caches of the worker that served the match desk alone, in version 0.2. */
const OLD = "desk ";
/** The last two versions are kept: an open page continues with the files that it started with. */
const VERSIONS = 2;
/** The page, the same file at each of its addresses. */
const PAGE = "/desk";
const BOOKS = "/api/books";
/** The worker of the law, and the folder of all its versions: kept once they were loaded. */
const LAW = "/desk/law.js";
const LAWS = "/law/";
const KEPT_LAW = "law";
/** Addresses that are no pages. */
const NO_PAGE = /^\/(api|health|law|web)(\/|$)/;
/** ms after which a slow network counts as none. */
const PATIENCE = 4000;
const ICON = `/web/${VERSION}/desk/icons/desk-192.png`;
/** ms of buzzing and of rest. */
const BUZZ = [500, 200, 500, 200, 900];

self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!NO_PAGE.test(url.pathname)) event.respondWith(page(request));
  } else if (url.pathname.startsWith("/web/")) event.respondWith(stored(request));
  else if (url.pathname === LAW || url.pathname === BOOKS) event.respondWith(fresh(request, url.pathname));
  else if (url.pathname.startsWith(LAWS)) event.respondWith(law(request));
});
self.addEventListener("push", (event) => event.waitUntil(shown(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(opened(event.notification.data?.path ?? "/"));
});

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll([PAGE, BOOKS, ...FILES]);
}

async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== KEPT);
  const gone = names.slice(0, Math.max(0, names.length - (VERSIONS - 1)));
  const old = (await caches.keys()).filter((name) => name.startsWith(OLD));
  for (const name of [...gone, ...old]) await caches.delete(name);
}

/** A file has its version in its name: what is kept is right. @param {Request} request */
async function stored(request) {
  return (await caches.match(request)) ?? (await joined(request.url)) ?? fetch(request);
}

/** Files that are asked for together, `style/a+b.css`, of which each is kept; undefined where one is missing. @param {string} url */
async function joined(url) {
  const [, folder, names, kind] = /^(.*\/)([^/]+\+[^/]+)(\.\w+)$/.exec(url) ?? [];
  if (!names) return undefined;
  const kept = await Promise.all(names.split("+").map((name) => caches.match(folder + name + kind)));
  if (!kept.every(Boolean)) return undefined;
  const texts = await Promise.all(kept.map((each) => each.text()));
  return new Response(texts.join("\n"), { headers: { "content-type": kept[0].headers.get("content-type") } });
}

/** A file of the law has its version in its name; those of another version are dropped. @param {Request} request */
async function law(request) {
  const cache = await caches.open(KEPT_LAW);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const folder = request.url.slice(0, request.url.lastIndexOf("/"));
  for (const old of await cache.keys()) if (!old.url.startsWith(folder)) await cache.delete(old);
  await cache.put(request.url, answer.clone());
  return answer;
}

/** From the network while there is one, else that of this version with its files. @param {Request} request */
async function page(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** From the network while there is one, else as it was last. @param {Request} request @param {string} name */
async function fresh(request, name) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) await cache.put(name, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(name);
    if (kept) return kept;
    throw error;
  }
}

/** A message as the server wrote it; open pages hear of it too. @param {PushMessageData | null} data */
async function shown(data) {
  let message = {};
  try {
    message = data?.json() ?? {};
  } catch {
    // a message of no use still has to be shown as one
  }
  const { title = "Bafflebox", body = "", path = "/", tag = "", lang = "", dir = "auto" } = message;
  const about = { body, lang, dir, icon: ICON, badge: ICON, vibrate: BUZZ, data: { path } };
  for (const each of await self.clients.matchAll({ type: "window" })) each.postMessage({ push: { path, tag } });
  // a newer message about the same match takes the place of the one before, and is heard again
  await self.registration.showNotification(title, tag ? { ...about, tag, renotify: true } : about);
}

/** Show the page of a message: the window that has it, else a new one. @param {string} path */
async function opened(path) {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: "window" });
  const there = windows.find((each) => new URL(each.url).pathname === url.pathname);
  if (there) await there.focus();
  else await self.clients.openWindow(url.href);
}
