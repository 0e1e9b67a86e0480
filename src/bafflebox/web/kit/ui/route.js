// Which page the address names; links change it without loading anything again.
// @ts-check
import { signal } from "@preact/signals";

export const path = signal(location.pathname);
/** What of the page is shown, without its mark. */
export const place = signal(location.hash.slice(1));

const look = () => {
  path.value = location.pathname;
  place.value = location.hash.slice(1);
};
addEventListener("popstate", look);
addEventListener("hashchange", look);

/** @param {string} to an address of this site */
export function visit(to) {
  history.pushState(null, "", to);
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
