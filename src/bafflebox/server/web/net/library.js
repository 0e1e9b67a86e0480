// The key that makes brought matches this browser's own: made once, kept, sent to no page and shown to nobody.
// @ts-check
import { freshKey } from "./seats.js";

const KEY = "bafflebox.library";
/** Without storage the key lasts as long as the page. */
let here = "";

/** The key of this browser's library. */
export function libraryKey() {
  try {
    here = localStorage.getItem(KEY) || here;
    here ||= freshKey();
    localStorage.setItem(KEY, here);
  } catch {
    here ||= freshKey();
  }
  return here;
}
