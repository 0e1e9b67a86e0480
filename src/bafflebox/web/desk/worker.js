// @ts-nocheck - a worker has other globals than a page
// The worker of the match desk: the desk starts and goes on without a network. What players wrote it never keeps.
// VERSION and FILES are put before this by the server (server/door/offline.py).
/* global VERSION, FILES */

const KEPT = `desk ${VERSION}`;
/** Answers that say nothing of anybody's table; the last one serves where there is no network. */
const GENERAL = /^\/api\/books$/;
const PAGE = "/desk";
/** The worker of the law, and the folder of all its versions: kept once they were loaded. */
const LAW = "/desk/law.js";
const LAWS = "/law/";
const KEPT_LAW = "law";
const BOOKS = "/api/books";
/** ms after which a slow network counts as none. */
const PATIENCE = 4000;

self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, PAGE));
  else if (url.pathname.startsWith("/web/")) event.respondWith(stored(request));
  else if (url.pathname === LAW) event.respondWith(fresh(request, LAW));
  else if (url.pathname.startsWith(LAWS)) event.respondWith(law(request));
  else if (GENERAL.test(url.pathname)) event.respondWith(fresh(request, url.pathname + url.search));
});

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll([PAGE, BOOKS, ...FILES]);
}

async function tidy() {
  for (const name of await caches.keys()) if (name.startsWith("desk ") && name !== KEPT) await caches.delete(name);
}

/** A file has its version in its name: what is kept is right. @param {Request} request */
async function stored(request) {
  return (await caches.match(request)) ?? fetch(request);
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

/** From the network while there is one, else as it was last. @param {Request} request @param {string} name */
async function fresh(request, name) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    // a page of another version would not find its files here: it comes with its own worker
    if (answer.ok && name !== PAGE) await cache.put(name, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(name);
    if (kept) return kept;
    throw error;
  }
}
