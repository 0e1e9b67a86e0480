// This side's part of the dice: 32 bytes of chance, told first as a hash and later openly, and shown to nobody who could
// still choose. What was once noted of an agreement is never written over: as in `adapters/honest_player.py`.
// @ts-check
import { fromHex, toHex } from "../../dice/hash.js";
import { commitContribution, freshContribution, parseSecret, receiptOf } from "../../dice/honest.js";

/** @typedef {"white" | "black"} Side */
/**
 * An agreement as it is sent to a page.
 * @typedef {{match: string, number: number, commitment: string, commitments: {white: string | null, black: string | null}}} Told
 */
/**
 * What this browser knows of its part: its bytes, and the hash of the table's seed that they answer.
 * @typedef {{bytes: string, seed: string, receipt?: string}} Part
 */
/** `new`: the bytes are lost, and another agreement is needed. @typedef {{send: Record<string, string>} | "new"} Step */

/** Continuing would let a party choose the dice; `why` names what is wrong. */
export class Distrust extends Error {
  /** @param {"seed" | "number" | "thrown" | "other" | "own_hash" | "hash" | "receipt"} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/** @type {Map<string, string>} where nothing can be stored */
const here = new Map();

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  const text = JSON.stringify(value);
  here.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // kept in this page only
  }
}

/** @template T @param {string} key @param {T} empty @returns {T} */
function stored(key, empty) {
  try {
    return JSON.parse(read(key) ?? "null") ?? empty;
  } catch {
    return empty;
  }
}

/** @param {string} match @param {Side} side */
const name = (match, side) => `bafflebox.board.dice.${match}.${side}`;

/** @param {string} match @param {Side} side @returns {Record<string, Part>} by the number of the agreement */
const partsOf = (match, side) => stored(name(match, side), {});

/**
 * What is to be sent for a step that is due. Throws Distrust where it would give the table or the opponent a choice.
 * @param {"commit" | "open"} step
 * @param {Told} told
 * @param {Side} side
 * @param {boolean} thrown whether dice were thrown in this match
 * @returns {Step}
 */
export function stepOf(step, told, side, thrown) {
  const { match, number, commitment } = told;
  if (!parseSecret(commitment)) throw new Distrust("hash");
  const parts = partsOf(match, side);
  const part = parts[number];
  if (part && part.seed !== commitment) throw new Distrust("seed");
  if (step === "commit") return { send: { commitment: hashOf(match, side, part ?? begin(told, side, parts, thrown)) } };
  if (!part) return "new";
  if (told.commitments[side] !== hashOf(match, side, part)) throw new Distrust("own_hash");
  const receipt = receiptIn(told);
  if (!receipt) throw new Distrust("hash");
  if (part.receipt && part.receipt !== receipt) throw new Distrust("other");
  keepReceipt(told);
  write(name(match, side), { ...parts, [number]: { ...part, receipt } });
  return { send: { contribution: part.bytes } };
}

/**
 * Fresh bytes for an agreement that is the next one.
 * @param {Told} told
 * @param {Side} side
 * @param {Record<string, Part>} parts
 * @param {boolean} thrown
 */
function begin({ match, number, commitment }, side, parts, thrown) {
  const known = Object.keys(parts).map(Number);
  if (known.some((each) => each > number)) throw new Distrust("number");
  // a party that has seen dice under one agreement must not get others under a second
  if (thrown) throw new Distrust("thrown");
  const part = { bytes: toHex(freshContribution()), seed: commitment };
  write(name(match, side), { ...parts, [number]: part });
  return part;
}

/** @param {string} match @param {Side} side @param {Part} part */
const hashOf = (match, side, { bytes }) => commitContribution(match, side, /** @type {Uint8Array} */ (fromHex(bytes)));

/** @param {Told} told @returns {string | null} the receipt, once all three hashes are known and are such */
function receiptIn({ match, commitment, commitments }) {
  const [seed, white, black] = [commitment, commitments.white, commitments.black].map((text) => parseSecret(text ?? ""));
  return seed && white && black ? receiptOf(match, seed, { white, black }) : null;
}

/**
 * Keeps the receipt of an agreement, as this page saw it first. Throws Distrust when it is another now.
 * @param {Told} told
 */
export function keepReceipt(told) {
  const receipt = receiptIn(told);
  if (!receipt) return;
  const kept = receipts(told.match);
  const was = kept[told.number - 1];
  if (was && was !== receipt) throw new Distrust("receipt");
  if (was) return;
  kept[told.number - 1] = receipt;
  write(`bafflebox.receipts.${told.match}`, kept);
}

/** @param {string} match @returns {string[]} the receipts that this browser kept of a match */
export function receipts(match) {
  return stored(`bafflebox.receipts.${match}`, /** @type {string[]} */ ([]));
}
