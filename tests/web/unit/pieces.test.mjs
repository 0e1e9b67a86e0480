// Checkers that keep their identity.
import assert from "node:assert/strict";
import test from "node:test";
import { countsOf, fly, setOut, settle, standsAs } from "../../../src/bafflebox/web/board/pieces.js";

const counts = (places) => Array.from({ length: 26 }, (_, at) => places[at] ?? 0);
const START = counts({ 24: 2, 13: 5, 8: 3, 6: 5 });

test("thirty checkers stand as the counts say", () => {
  const pieces = setOut(START, START);
  assert.equal(pieces.length, 30);
  assert.ok(standsAs(pieces, START, START));
});

test("a checker that runs on flies by way of where it stopped, and what it hits goes to the bar", () => {
  const pieces = setOut(counts({ 24: 1 }), counts({ 7: 1 }));
  const { pieces: after, flights } = fly(pieces, "own", [
    [24, 18, [6], true],
    [18, 13, [5], false],
  ]);
  assert.deepEqual(countsOf(after, "own")[13], 1);
  assert.deepEqual(countsOf(after, "opp")[25], 1);
  assert.deepEqual(flights.find((each) => each.id === "own0").via, [18, 13]);
  assert.deepEqual(flights.find((each) => each.id === "opp0").via, [25]);
});

test("settling moves as few checkers as it can", () => {
  const before = setOut(START, START);
  const after = settle(before, counts({ 24: 2, 13: 4, 8: 3, 6: 5, 7: 1 }), START);
  assert.equal(after.flights.length, 1);
  assert.ok(standsAs(after.pieces, counts({ 24: 2, 13: 4, 8: 3, 6: 5, 7: 1 }), START));
});
