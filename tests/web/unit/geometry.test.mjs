// The board: numbers of the concept, and that every place can be touched.
import assert from "node:assert/strict";
import test from "node:test";
import { forMover, forReader, geometry, laneFor } from "../../../src/bafflebox/server/web/board/geometry.js";

test("points of the wide board stand where the concept puts them", () => {
  const g = geometry();
  assert.deepEqual(g.base(12), { x: 127, y: 670, dx: 0, dy: -1 });
  assert.deepEqual(g.base(6), { x: 563, y: 670, dx: 0, dy: -1 });
  assert.deepEqual(g.base(13), { x: 127, y: 30, dx: 0, dy: 1 });
  assert.deepEqual(g.base(24), { x: 873, y: 30, dx: 0, dy: 1 });
  assert.equal(g.slot(6, 4, 5).y, 670 - 29 - 4 * 56);
  assert.ok(Math.abs(g.slot(6, 14, 15).y - (670 - 29 - 224)) < 1e-9, "fifteen still fit");
});

test("home on the left mirrors everything", () => {
  const right = geometry();
  const left = geometry({ left: true });
  for (let point = 1; point <= 24; point++) assert.equal(left.base(point).x, 1000 - right.base(point).x);
  assert.equal(left.cube("centre").x, 1000 - right.cube("centre").x);
  assert.equal(left.off("own", 0).x, 1000 - right.off("own", 0).x - 52);
});

test("end-on lanes are 44 high, and 34 where there is little room", () => {
  const g = geometry({ end: true });
  assert.deepEqual([g.W, g.H], [390, 640]);
  assert.equal(g.area(12).height, 44);
  assert.equal(geometry({ end: true, lane: 34 }).H, 510);
  assert.equal(laneFor(390, 640), 44);
  assert.equal(laneFor(390, 300), 34);
});

for (const look of [{}, { left: true }, { far: true }, { end: true }, { end: true, left: true }, { end: true, far: true, lane: 36 }]) {
  test(`the middle of each area is that place: ${JSON.stringify(look)}`, () => {
    const g = geometry(look);
    for (let place = 0; place <= 26; place++) {
      const { x, y, width, height } = g.area(place);
      assert.equal(g.placeAt(x + width / 2, y + height / 2), place);
    }
    for (let point = 1; point <= 24; point++) {
      const at = g.slot(point, 2, 3);
      assert.equal(g.placeAt(at.x, at.y), point, `a checker on ${point} is in its area`);
    }
  });
}

test("places change frames and come back", () => {
  for (const mover of ["own", "opp"]) for (let at = 0; at <= 25; at++) assert.equal(forMover(forReader(at, mover), mover), at);
  assert.equal(forMover(26, "own"), null);
});
