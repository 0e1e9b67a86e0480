// A ruling as it is sent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { found, remedyOf, remedyWords, rulingWords, voteWords, whole } from "../../../src/bafflebox/web/table/conduct/ruling.js";

test("a remedy is written as the case book writes it", () => {
  assert.equal(remedyWords(remedyOf("stand", "Ann")), "stand");
  assert.equal(remedyWords(remedyOf("award", "Ben")), "award Ben 1");
  assert.equal(remedyWords({ name: "time", who: "Ann", more: " -0:30 " }), "time Ann -0:30");
  assert.equal(remedyWords(remedyOf("game", "Ann")), "game Ann single");
  assert.equal(rulingWords(["A6.1", "A1.2"], [remedyOf("replay", "Ann"), remedyOf("warn", "Ann")]), "A6.1 A1.2: replay, warn Ann");
});

test("what lacks a person or a figure is not whole", () => {
  assert.equal(whole(remedyOf("stand", "")), true);
  assert.equal(whole({ name: "warn", who: "" }), false);
  assert.equal(whole({ name: "award", who: "Ann", more: "" }), false);
  assert.equal(whole(remedyOf("rewind", "Ann")), false);
  assert.equal(whole({ name: "rewind", more: "14" }), true);
  assert.equal(whole({ name: "hang", who: "Ann" }), false);
});

test("votes carry names without spaces, and nobody without a name votes", () => {
  const votes = [
    { name: "Cid Moss", vote: "overturn" },
    { name: " Dot ", vote: "uphold" },
    { name: "", vote: "uphold" },
  ];
  assert.equal(voteWords(votes), "Cid_Moss=overturn Dot=uphold");
});

test("a rule is found by its id first, then by all words", () => {
  const rules = [
    { id: "A4.2a", title: "Dice on checkers", text: "" },
    { id: "A4.2", title: "Valid roll", text: "Both dice flat" },
    { id: "A6.1", title: "Disputes", text: "leave the dice" },
  ];
  assert.deepEqual(
    found(rules, "A4.2").map((rule) => rule.id),
    ["A4.2", "A4.2a"],
  );
  assert.deepEqual(
    found(rules, "dice dispute").map((rule) => rule.id),
    ["A6.1"],
  );
  assert.deepEqual(found(rules, "  "), []);
  assert.equal(found(rules, "dice", 1).length, 1);
});
