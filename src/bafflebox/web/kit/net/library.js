// How matches reach the library: the key that makes them this browser's own (made once, kept, shown to nobody), and their bytes.
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

/** @param {Blob} file @returns {Promise<string>} its bytes in base64 */
export async function packed(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
