// The board: numbers of the concept, and that every place can be touched.
import assert from "node:assert/strict";
import test from "node:test";
import { forMover, forReader, geometry } from "../../../src/bafflebox/web/board/geometry.js";
import { plan } from "../../../src/bafflebox/web/kit/ui/plan.js";

const endOn = (width, height) => plan(width, height).end;

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

test("the end-on board is drawn one to one, in lanes of 24 to 44", () => {
  const g = geometry({ end: endOn(390, 844) });
  assert.deepEqual([g.W, g.H], [390, 640]);
  assert.equal(g.area(12).height, 44);
  const small = geometry({ end: endOn(320, 568) });
  assert.deepEqual([small.W, small.H, small.area(12).height], [320, 408.5, 28.5]);
});

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 664],
  [430, 739],
  [390, 844],
  [360, 440],
]) {
  test(`fifteen checkers, four dice and the trays stay on a board of ${width} × ${height}`, () => {
    const g = geometry({ end: endOn(width, height) });
    const inside = (x, y, r) => x - r >= 0 && x + r <= g.W && y - r >= 0 && y + r <= g.H;
    for (let point = 1; point <= 24; point++) {
      for (const k of [0, 14]) {
        const { x, y } = g.slot(point, k, 15);
        assert.ok(inside(x, y, g.R), `point ${point}`);
        assert.ok(Math.abs(x - g.W / 2) >= g.R, "each in its own half");
      }
    }
    for (const who of ["own", "opp"]) {
      for (let i = 0; i < 4; i++) assert.ok(inside(g.die(who, i, 4).x, g.die(who, i, 4).y, g.sizeOf(4) / 2));
      const last = g.off(who, 14);
      assert.ok(last.x >= 0 && last.x + last.width <= g.W && last.y + last.height <= g.H);
      assert.equal(who === "own" ? last.x + last.width <= g.W / 2 : last.x >= g.W / 2, true, "each in its own half");
      const bar = g.bar(who, 14, 15);
      assert.ok(inside(bar.x, bar.y, g.R));
    }
  });
}

for (const look of [
  {},
  { left: true },
  { far: true },
  { end: endOn(390, 844) },
  { end: endOn(320, 568), left: true },
  { end: endOn(390, 664), far: true },
]) {
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
