// The last view of a desk, kept on this device: without a network the desk starts with it.
// @ts-check
import { kept } from "./tournament_keys.js";

/** @typedef {{at: number, offset: number, view: import("protocol").DeskView}} KeptView `at` ms at the server, which is `offset` ms ahead */

/** @param {string} id */
const nameOf = (id) => `bafflebox.tournament.${id}.desk.view`;

/** @param {string} id @returns {KeptView | null} */
export function keptView(id) {
  try {
    return JSON.parse(localStorage.getItem(nameOf(id)) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} id @param {KeptView} value without room in the storage the desk starts with a network alone */
export function keepView(id, value) {
  try {
    // of others nothing is kept: an evening has one desk
    for (const each of kept()) if (each.id !== id) localStorage.removeItem(nameOf(each.id));
    localStorage.setItem(nameOf(id), JSON.stringify(value));
  } catch {
    dropView(id);
  }
}

/** Remove the views of all desks from this browser. */
export function dropViews() {
  for (const each of kept()) dropView(each.id);
}

/** @param {string} id */
export function dropView(id) {
  try {
    localStorage.removeItem(nameOf(id));
  } catch {
    // nothing is kept there
  }
}
