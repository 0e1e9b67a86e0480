// How a table fits a window: the sizes of the concept, and that nothing is larger than the window.
import assert from "node:assert/strict";
import test from "node:test";
import { plan } from "../../../src/bafflebox/web/kit/ui/plan.js";

for (const [width, height, size, lane, high] of [
  [320, 568, "low", 28.5, 408.5],
  [360, 640, "low", 34, 480],
  [375, 667, "low", 36, 506],
  [390, 664, "low", 36, 506],
  [430, 739, "middle", 39, 559],
  [390, 844, "tall", 44, 640],
]) {
  test(`an upright phone of ${width} × ${height} is ${size}`, () => {
    const found = plan(width, height);
    assert.deepEqual([found.kind, found.size, found.end.lane, found.bh], ["phone", size, lane, high]);
  });
}

for (const [width, height, kind, bw, bh, panel] of [
  [844, 390, "flat", 545, 381, 275],
  [768, 1024, "tablet", 736, 515, 0],
  [1024, 768, "desktop", 712, 498, 264],
  [1280, 720, "desktop", 831, 581, 352],
  [1440, 900, "desktop", 1036, 725, 320],
]) {
  test(`${width} × ${height} is a ${kind} with a board of ${bw}`, () => {
    const found = plan(width, height);
    assert.deepEqual([found.kind, found.bw, found.bh, found.panel], [kind, bw, bh, panel]);
  });
}

test("all parts together are never larger than the window, whatever its size", () => {
  for (let width = 280; width <= 2000; width += 13) {
    for (let height = 320; height <= 1400; height += 17) {
      const found = plan(width, height);
      const name = `${width} × ${height} ${JSON.stringify(found)}`;
      assert.ok(found.bw <= width, name);
      if (found.kind === "phone") {
        const strips = found.one ? found.strip : 2 * found.strip;
        assert.ok(found.end.lane >= 24 && found.end.lane <= 44, name);
        assert.ok(found.short || found.bh + strips + found.dock <= height, name);
      } else if (found.kind === "flat") {
        assert.ok(found.bw + found.panel + 24 <= width && found.bh + 8 <= height, name);
      } else {
        assert.ok(found.top + found.bh + 10 + found.below <= height, name);
        assert.ok(found.bw + 2 * found.margin + (found.panel ? found.gap + found.panel : 0) <= width, name);
      }
    }
  }
});

test("where a phone has no room, players share a strip, and only then the board scrolls", () => {
  assert.equal(plan(390, 560).one, false);
  assert.deepEqual([plan(390, 520).one, plan(390, 520).short], [true, false]);
  assert.equal(plan(360, 440).short, true);
});
