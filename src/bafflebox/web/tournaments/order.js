// The order that a published seed gives: by the SHA-256 sums of SEED/DIVISION/NAME, as `sha256sum` gives them too.
// @ts-check
import { sha256, toHex } from "../dice/hash.js";

/** @param {string} seed @param {string} division @param {string[]} names @returns {{name: string, sum: string}[]} first to last */
export function numbered(seed, division, names) {
  const bytes = new TextEncoder();
  return names
    .map((name) => ({ name, sum: toHex(sha256(bytes.encode(`${seed}/${division}/${name}`.normalize("NFC")))) }))
    .sort((one, two) => (one.sum < two.sum ? -1 : 1));
}
