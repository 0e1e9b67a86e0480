// Parts of a page that are fetched when they are first shown, and style sheets of pages that are opened seldom.
// @ts-check
import { signal } from "@preact/signals";
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

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** ms that a style sheet may keep its page back. */
const UNSTYLED = 5000;

/** A style sheet beside those of the first page; done when it is in force or late. @param {string} name */
export function style(name) {
  const found =
    sheets.get(name) ??
    new Promise((done) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = new URL(`../../style/${name}.css`, import.meta.url).href;
      link.onload = link.onerror = () => done(undefined);
      setTimeout(done, UNSTYLED);
      document.head.append(link);
    });
  sheets.set(name, found);
  return found;
}
