// The desk as something that is on the device: its manifest, and the worker that lets it start without a network.
// @ts-check

const manifest = document.createElement("link");
manifest.rel = "manifest";
manifest.href = new URL("desk.webmanifest", import.meta.url).href;
document.head.append(manifest);

const colour = document.createElement("meta");
colour.name = "theme-color";
colour.content = "#1b5460";
document.head.append(colour);

/** Whether the desk would start now without a network. */
export const ready =
  "serviceWorker" in navigator
    ? navigator.serviceWorker.register("/desk/worker.js", { scope: "/desk" }).then(
        () => navigator.serviceWorker.ready.then(() => true),
        () => false,
      )
    : Promise.resolve(false);

/** ms that a page waits for the service worker to serve it. */
const PATIENCE = 5000;

/** When what this page fetches is kept on the device, where that can be. */
export const controlled = ready.then((can) => {
  if (!can || navigator.serviceWorker.controller) return;
  const taken = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  return Promise.race([taken, new Promise((done) => setTimeout(done, PATIENCE))]);
});
