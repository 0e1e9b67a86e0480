// This side's part of the dice: 32 bytes of chance, told first as a hash and later openly, kept until then.
// @ts-check
import { fromHex, toHex } from "../dice/hash.js";
import { commitContribution, freshContribution, receiptOf } from "../dice/honest.js";

/** @param {string} table @param {number} number @param {string} side */
const name = (table, number, side) => `bafflebox.dice.${table}.${number}.${side}`;

/** @type {Map<string, string>} */
const here = new Map();

/** @param {string} key */
function read(key) {
  try {
    return here.get(key) ?? localStorage.getItem(key);
  } catch {
    return here.get(key) ?? null;
  }
}

/** @param {string} key @param {string} value */
function write(key, value) {
  here.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // kept in this page only
  }
}

/**
 * What is to be sent for a step of the agreement; null when the bytes are lost, and a new agreement is needed.
 * @param {"commit" | "open"} step
 * @param {{match: string, number: number}} agreement
 * @param {"white" | "black"} side
 * @returns {Record<string, string> | null}
 */
export function stepOf(step, { match, number }, side) {
  const key = name(match, number, side);
  let bytes = read(key);
  if (step === "commit") {
    bytes ??= toHex(freshContribution());
    write(key, bytes);
    return { commitment: commitContribution(match, side, /** @type {Uint8Array} */ (fromHex(bytes))) };
  }
  return bytes ? { contribution: bytes } : null;
}

/**
 * Keeps the receipt of an agreement, as this page saw it before anything was opened.
 * @param {{match: string, number: number, commitment: string}} agreement
 * @param {{white: string, black: string}} commitments
 */
export function keepReceipt({ match, number, commitment }, { white, black }) {
  const bytes = [commitment, white, black].map((text) => fromHex(text ?? ""));
  if (bytes.some((each) => !each || each.length !== 32)) return;
  const [seed, w, b] = /** @type {Uint8Array[]} */ (bytes);
  const key = `bafflebox.receipts.${match}`;
  const kept = receipts(match);
  kept[number - 1] = receiptOf(match, seed, { white: w, black: b });
  write(key, JSON.stringify(kept));
}

/** @param {string} match @returns {string[]} the receipts that this browser kept of a match */
export function receipts(match) {
  try {
    return JSON.parse(read(`bafflebox.receipts.${match}`) ?? "[]");
  } catch {
    return [];
  }
}
