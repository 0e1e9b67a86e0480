// Parts of a page that are fetched when they are first shown, and style sheets of pages that are opened seldom.
// @ts-check
import { signal } from "@preact/signals";
import { webFile } from "../net/base.js";
import { html } from "./html.js";

/** ms after which what did not come is asked for again. */
const AGAIN = 700;

/**
 * Something of another module, which comes when it is first asked for; null until then. Who asked is drawn again.
 * @param {() => Promise<any>} get
 * @returns {() => any}
 */
export function part(get) {
  const found = signal(/** @type {any} */ (null));
  let asked = false;
  const again = () => {
    asked = false;
    found.value = found.value === null ? undefined : null; // drawn anew, which asks again
  };
  return () => {
    if (!asked) {
      asked = true;
      get().then(
        (whole) => (found.value = { whole }),
        () => setTimeout(again, AGAIN),
      );
    }
    return found.value?.whole ?? null;
  };
}

/**
 * A component whose code comes when it is first drawn; until then there is nothing in its place.
 * @param {() => Promise<any>} get gives the component
 * @returns {(props: any) => any}
 */
export function later(get) {
  const found = part(get);
  return (props) => found() && html`<${found()} ...${props} />`;
}

/** Style sheets by name: done when one is in force or late. Those of every page are there already. @type {Map<string, Promise<void>>} */
const sheets = new Map();
for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
  const { dataset, href } = /** @type {HTMLLinkElement} */ (link);
  for (const name of (dataset.sheets ?? /([\w-]+)\.css$/.exec(href)?.[1] ?? "").split(" ")) sheets.set(name, Promise.resolve());
}

/** ms that a style sheet may keep its page back. */
const UNSTYLED = 5000;
/** Names that are asked for in this moment. @type {string[]} */
let asked = [];
let together = Promise.resolve();

/** @returns {Promise<void>} */
function fetched() {
  return new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = webFile(`style/${asked.join("+")}.css`);
    asked = [];
    link.onload = link.onerror = () => done(undefined);
    setTimeout(done, UNSTYLED);
    document.head.append(link);
  });
}

/** A style sheet beside those of every page; those that are wanted in the same moment come in one answer. @param {string} name */
export function style(name) {
  if (!sheets.has(name)) {
    if (asked.push(name) === 1) together = Promise.resolve().then(fetched);
    sheets.set(name, together);
  }
  return sheets.get(name);
}
