// Which page the address names; links change it without loading anything again.
// @ts-check
import { signal } from "@preact/signals";

export const path = signal(location.pathname);
const shown = () => location.hash.slice(1) || (new URLSearchParams(location.search).get("at") ?? "");
/** What of the page is shown: the mark of the address without its sign, else what it says with `at`, which the server reads too. */
export const place = signal(shown());

const look = () => {
  path.value = location.pathname;
  place.value = shown();
};
addEventListener("popstate", look);
addEventListener("hashchange", look);

/** @param {string} to an address of this site @param {boolean} [instead] in the place of this one, to which there is no way back */
export function visit(to, instead = false) {
  if (instead) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  look();
  scrollTo(0, 0);
}

/** A click on a link of this site. @param {MouseEvent} event */
export function go(event) {
  const link = /** @type {HTMLElement} */ (event.currentTarget);
  const to = link.getAttribute("href");
  if (!to || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  visit(to);
}
