// A page's part of the dice: write-once, and refused loudly where it would give somebody a choice.
import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import test, { beforeEach } from "node:test";

const shelf = new Map();
// browsers have it, Node.js since version 19
globalThis.crypto ??= webcrypto;
globalThis.localStorage = { getItem: (key) => shelf.get(key) ?? null, setItem: (key, text) => shelf.set(key, String(text)) };
const { Distrust, keepReceipt, receipts, stepOf } = await import("../../../src/bafflebox/web/kit/net/contribution.js");

const hex = (digit) => digit.repeat(64);
let match = "m0";
const told = (more = {}) => ({ match, number: 1, commitment: hex("a"), commitments: { white: null, black: null }, ...more });
const distrust = (why) => (error) => error instanceof Distrust && error.why === why;

/** An agreement in which White, this page, has committed and Black as well. */
function agreed(more = {}) {
  const { send } = stepOf("commit", told(more), "white", false);
  return told({ ...more, commitments: { white: send.commitment, black: hex("b") } });
}

beforeEach(() => {
  match = `m${Math.random().toString(36).slice(2)}`;
});

test("a contribution is opened once all hashes are known, and again as long as nothing changed", () => {
  const seen = agreed();
  const first = stepOf("open", seen, "white", false);
  assert.match(first.send.contribution, /^[0-9a-f]{64}$/);
  assert.deepEqual(stepOf("open", seen, "white", false), first, "after a reload");
  assert.equal(receipts(match).length, 1);
});

test("its hash is the same after a reload", () => {
  assert.deepEqual(stepOf("commit", told(), "white", false), stepOf("commit", told(), "white", false));
});

test("it is not opened before the other's hash is known", () => {
  const { send } = stepOf("commit", told(), "white", false);
  assert.throws(() => stepOf("open", told({ commitments: { white: send.commitment, black: null } }), "white", false), distrust("hash"));
});

test("a number that was used answers no other seed", () => {
  const seen = agreed();
  stepOf("open", seen, "white", false);
  const again = { ...seen, commitment: hex("c") };
  assert.throws(() => stepOf("commit", again, "white", false), distrust("seed"));
  assert.throws(() => stepOf("open", again, "white", false), distrust("seed"));
});

test("a contribution that was opened is not opened beside another hash of the opponent", () => {
  const seen = agreed();
  stepOf("open", seen, "white", false);
  const other = { ...seen, commitments: { ...seen.commitments, black: hex("d") } };
  assert.throws(() => stepOf("open", other, "white", false), distrust("other"));
});

test("the page's own hash must be what the table shows for it", () => {
  const seen = agreed();
  const wrong = { ...seen, commitments: { ...seen.commitments, white: hex("e") } };
  assert.throws(() => stepOf("open", wrong, "white", false), distrust("own_hash"));
});

test("a receipt is written once", () => {
  const seen = agreed();
  keepReceipt(seen);
  const [kept] = receipts(match);
  keepReceipt(seen);
  assert.throws(() => keepReceipt({ ...seen, commitment: hex("c") }), distrust("receipt"));
  assert.throws(() => keepReceipt({ ...seen, commitments: { ...seen.commitments, black: hex("d") } }), distrust("receipt"));
  assert.deepEqual(receipts(match), [kept]);
});

test("after throws nobody gets a second contribution", () => {
  stepOf("open", agreed(), "white", false);
  assert.throws(() => stepOf("commit", told({ number: 2, commitment: hex("c") }), "white", true), distrust("thrown"));
});

test("before a throw a second agreement gets bytes of its own, and the first is over", () => {
  const first = stepOf("open", agreed(), "white", false);
  const second = stepOf("open", agreed({ number: 2, commitment: hex("c") }), "white", false);
  assert.notEqual(first.send.contribution, second.send.contribution);
  assert.equal(receipts(match).length, 2);
  assert.throws(() => stepOf("commit", { ...told(), number: 0 }, "white", false), distrust("number"));
});

test("bytes that are lost need a new agreement", () => {
  const seen = told({ commitments: { white: hex("1"), black: hex("b") } });
  assert.equal(stepOf("open", seen, "white", false), "new");
});

test("hashes must be hashes", () => {
  assert.throws(() => stepOf("commit", told({ commitment: "zz" }), "white", false), distrust("hash"));
  const seen = agreed();
  assert.throws(() => stepOf("open", { ...seen, commitments: { ...seen.commitments, black: "short" } }, "white", false), distrust("hash"));
});

test("each side of one screen has bytes of its own", () => {
  const white = stepOf("commit", told(), "white", false);
  const black = stepOf("commit", told(), "black", false);
  assert.notEqual(white.send.commitment, black.send.commitment);
});
