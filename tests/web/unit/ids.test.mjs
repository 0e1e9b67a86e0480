// Positions by name.
import assert from "node:assert/strict";
import test from "node:test";
import { formatPositionId, formatXgid, parseAnyId, parsePositionId, parseXgid } from "../../../src/bafflebox/web/study/ids.js";

const counts = (places) => Array.from({ length: 26 }, (_, at) => places[at] ?? 0);
const START = counts({ 24: 2, 13: 5, 8: 3, 6: 5 });

test("the first position has the name that everybody knows", () => {
  assert.equal(formatPositionId({ own: START, opp: START }), "4HPwATDgc/ABMA");
  assert.deepEqual(parsePositionId("4HPwATDgc/ABMA"), { own: START, opp: START });
  assert.equal(
    formatXgid({ own: START, opp: START, dice: [3, 1], score: { own: 0, opp: 0, length: 7, crawford: false } }),
    "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10",
  );
});

test("ids come back as they went, with bar and off", () => {
  for (let round = 0; round < 200; round++) {
    const own = counts({});
    const opp = counts({});
    for (let n = 0; n < 15; n++) {
      const at = Math.floor(Math.random() * 26);
      if (!at || at === 25 || !opp[25 - at]) own[at]++;
      else own[0]++;
      const to = Math.floor(Math.random() * 26);
      if (!to || to === 25 || !own[25 - to]) opp[to]++;
      else opp[0]++;
    }
    assert.deepEqual(parsePositionId(formatPositionId({ own, opp })), { own, opp });
    const back = parseXgid(formatXgid({ own, opp, dice: [6, 4], cube: { value: 4, owner: "opp" } }));
    assert.deepEqual([back.own, back.opp, back.dice, back.cube], [own, opp, [6, 4], { value: 4, owner: "opp" }]);
  }
});

test("an XGID of the upper player is turned round", () => {
  const found = parseXgid("XGID=-b----E-C---eE---c-e----B-:1:1:-1:00:2:5:0:7:10");
  assert.deepEqual(
    [found.own, found.cube, found.score],
    [START, { value: 2, owner: "opp" }, { own: 5, opp: 2, length: 7, crawford: false }],
  );
  assert.equal(parseAnyId("nothing of the kind"), null);
  assert.deepEqual(parseAnyId("4HPwATDgc/ABMA:MIEFAAAAAAAE").own, START);
});
