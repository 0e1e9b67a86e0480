// The list of moves from what was told, and clocks from what the server said.
import assert from "node:assert/strict";
import test from "node:test";
import { rowsOf } from "../../../src/bafflebox/web/table/history.js";

const told = (...events) => events.map((event, seq) => ({ seq, at: 0, by: null, said: null, rule: null, event }));
const known = (key) => ["Doubled", "Taken", "Raised", "Rethrown", "Nominated"].some((name) => key === `row.${name}`);
const whoIs = (side) => (side === "white" ? "own" : "opp");

test("plays stand beside each other, a double has its own row", () => {
  const rows = rowsOf(
    told(
      { event: "GameStarted" },
      { event: "Started", side: "black", roll: "43" },
      { event: "Played", side: "black", moves: [[13, 9, [4], false]] },
      { event: "Rolled", side: "white", roll: "33" },
      { event: "Played", side: "white", moves: [] },
      { event: "Rolled", side: "black", roll: "62" },
      { event: "Played", side: "black", moves: [[24, 18, [6], false]] },
      { event: "Doubled", side: "white" },
      { event: "Taken", side: "black" },
      { event: "Rolled", side: "white", roll: "42" },
    ),
    whoIs,
    known,
  );
  assert.deepEqual(
    rows.map((row) => [row.opp.length, row.own.length]),
    [
      [1, 1],
      [1, 1],
      [1, 1],
    ],
  );
  assert.deepEqual(rows[0].own[0].moves, []);
  assert.equal(rows[1].own[0].said.key, "row.Doubled");
  assert.equal(rows[2].opp[0].said.key, "row.Taken");
  assert.equal(rows[2].own[0].moves, undefined);
});

test("a turn that is kept begins a row of its own; raising and throwing go together", () => {
  const rows = rowsOf(
    told(
      { event: "GameStarted" },
      { event: "Raised", side: "white", value: 2 },
      { event: "Rolled", side: "white", roll: "21" },
      { event: "Rethrown", side: "white", rule: "W13" },
      { event: "Rolled", side: "white", roll: "65" },
      { event: "Played", side: "white", moves: [] },
      { event: "Rolled", side: "white", roll: "11" },
    ),
    whoIs,
    known,
  );
  assert.equal(rows.length, 3);
  assert.deepEqual(
    rows[0].own.map((cell) => cell.said?.key ?? "roll"),
    ["row.Raised", "roll"],
  );
});
