// Dice that can be checked: hashes of secrets, and throws that follow from secrets, byte by byte as in
// docs/honest-dice.md. The twin of `referee/judge/honest_dice.py`.
// @ts-check

import { ascii, fromHex, hmacSha256, joined, sha256, toHex } from "./hash.js";

export const PROTOCOL = "bafflebox dice 1";
export const SECRET_BYTES = 32;
const FAIR_BYTES = 252;

/** @typedef {"white" | "black"} Side */
/**
 * @template T
 * @typedef {{white: T, black: T}} BySide
 */
/**
 * All that the dice of one agreement follow from.
 * @typedef {{match: string, seed: Uint8Array, contributions: BySide<Uint8Array>}} Secrets
 */

/** @param {string} match */
export function isMatch(match) {
  return /^[0-9A-Za-z_-]{1,64}$/.test(match);
}

/**
 * The 32 bytes written as 64 small hexadecimal digits; null for any other text.
 * @param {string} text
 */
export function parseSecret(text) {
  return text.length === 2 * SECRET_BYTES ? fromHex(text) : null;
}

/**
 * A contribution, made of the browser's chance, which is there on insecure pages too.
 * @returns {Uint8Array}
 */
export function freshContribution() {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/**
 * The hash that stands for the seed until it is opened, as hexadecimal digits.
 * @param {string} match
 * @param {Uint8Array} seed
 */
export function commitSeed(match, seed) {
  return hashed("seed", match, seed);
}

/**
 * The hash that stands for the contribution of a side until it is opened, as hexadecimal digits.
 * @param {string} match
 * @param {Side} side
 * @param {Uint8Array} contribution
 */
export function commitContribution(match, side, contribution) {
  return hashed(side, match, contribution);
}

/**
 * The hash of everything that was fixed before anything was opened, as hexadecimal digits.
 * @param {string} match
 * @param {Uint8Array} commitment
 * @param {BySide<Uint8Array>} commitments
 */
export function receiptOf(match, commitment, commitments) {
  return hashed("receipt", match, commitment, commitments.white, commitments.black);
}

/** @param {string} what @param {string} match @param {...Uint8Array} parts */
function hashed(what, match, ...parts) {
  return toHex(sha256(joined(ascii(`${PROTOCOL} ${what}\0${match}`), ...parts)));
}

/**
 * Block `number` (from 0) of the 32-byte blocks that throw `index` reads its dice from.
 * @param {Secrets} secrets
 * @param {number | bigint} index
 * @param {number} number
 */
export function block(secrets, index, number) {
  const tail = new DataView(new ArrayBuffer(12));
  tail.setBigUint64(0, BigInt(index));
  tail.setUint32(8, number);
  const { white, black } = secrets.contributions;
  return hmacSha256(secrets.seed, joined(white, black, ascii(secrets.match), new Uint8Array(tail.buffer)));
}

/**
 * The bytes of a throw, block after block.
 * @param {Secrets} secrets
 * @param {number | bigint} index
 * @returns {Generator<number>}
 */
export function* stream(secrets, index) {
  for (let number = 0; ; number++) yield* block(secrets, index, number);
}

/**
 * The first `dice` dice that bytes give: 252-255 are passed over, any other byte is its remainder by 6, plus 1.
 * @param {Iterable<number>} bytes
 * @param {number} dice
 * @returns {number[]}
 */
export function diceFrom(bytes, dice) {
  /** @type {number[]} */
  const found = [];
  if (dice > 0) {
    for (const byte of bytes) {
      if (byte < FAIR_BYTES) found.push((byte % 6) + 1);
      if (found.length === dice) break;
    }
  }
  return found;
}

/**
 * Throw `index` (from 0) of the match with one or two dice, in the order in which they came.
 * @param {Secrets} secrets
 * @param {number | bigint} index
 * @param {number} dice
 */
export function throwDice(secrets, index, dice) {
  return diceFrom(stream(secrets, index), dice);
}
