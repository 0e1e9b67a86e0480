// The tree of plays walked forward and back; moves written and read.
import assert from "node:assert/strict";
import test from "node:test";
import { formatMoves } from "../../../src/bafflebox/web/play/notation.js";
import { readTyped } from "../../../src/bafflebox/web/play/typed.js";
import { pairTo } from "../../../src/bafflebox/web/play/pair.js";
import { back, begin, forced, made, mayStop, routeLabel, routes, sources, take, usedDice } from "../../../src/bafflebox/web/play/walk.js";

// 6-4 with one checker on 24 and one on 8: 24/18/14, 24/20/14*, or one number each
const TREE = {
  nodes: [
    {
      done: false,
      moves: [
        [24, 18, [6], false, 1],
        [24, 20, [4], false, 2],
        [8, 4, [4], false, 3],
      ],
    },
    {
      done: false,
      moves: [
        [18, 14, [4], true, 4],
        [8, 4, [4], false, 5],
      ],
    },
    { done: false, moves: [[20, 14, [6], true, 4]] },
    { done: false, moves: [[24, 18, [6], false, 5]] },
    { done: true, moves: [] },
    { done: true, moves: [] },
  ],
};

test("sources, and targets by one number and by both", () => {
  const walk = begin(TREE);
  assert.deepEqual(sources(walk), [24, 8]);
  const found = routes(walk, 24, { order: [6, 4] });
  assert.deepEqual([...found.keys()].sort(), [14, 18, 20]);
  assert.equal(routeLabel(found.get(14)), "6+4");
  assert.equal(routeLabel(routes(walk, 24, { order: [4, 6] }).get(14)), "4+6");
  assert.deepEqual(found.get(14).hits, [14]);
});

test("where a checker moves once, nothing is chained", () => {
  assert.deepEqual([...routes(begin(TREE), 24, { chain: false }).keys()].sort(), [18, 20]);
});

test("a gesture is taken back as it was made", () => {
  const walk = begin(TREE);
  const on = take(walk, routes(walk, 24, { order: [6, 4] }).get(14));
  assert.ok(mayStop(on));
  assert.deepEqual(usedDice(on), [6, 4]);
  assert.deepEqual(back(on), walk);
  assert.deepEqual(made(back(on)), []);
});

test("only a tree with one end is forced", () => {
  assert.equal(forced(begin(TREE)), null);
  const one = { nodes: [{ moves: [[6, 1, [5], false, 1]] }, { done: true, moves: [] }] };
  assert.deepEqual(
    forced(begin(one)).map((route) => route.target),
    [1],
  );
  const order = {
    nodes: [
      {
        moves: [
          [6, 1, [5], false, 1],
          [6, 5, [1], false, 2],
        ],
      },
      { moves: [[6, 5, [1], false, 3]] },
      { moves: [[6, 1, [5], false, 3]] },
      { done: true, moves: [] },
    ],
  };
  assert.equal(forced(begin(order)).length, 2, "two orders of the same play are no choice");
});

test("moves as players write them", () => {
  assert.equal(
    formatMoves([
      [24, 18, [6], false],
      [18, 14, [4], true],
    ]),
    "24/14*",
  );
  assert.equal(
    formatMoves([
      [24, 18, [6], true],
      [18, 14, [4], false],
    ]),
    "24/18*/14",
  );
  assert.equal(
    formatMoves([
      [8, 2, [6], true],
      [8, 2, [6], false],
      [13, 7, [6], false],
      [8, 2, [6], false],
    ]),
    "13/7 8/2*(3)",
  );
  assert.equal(
    formatMoves([
      [25, 20, [5], false],
      [6, 0, [6], false],
    ]),
    "bar/20 6/off",
  );
  assert.equal(
    formatMoves(
      [
        [9, 8, [-1], false],
        [8, 4, [4], false],
      ],
      { chain: false },
    ),
    "9/8 8/4",
  );
});

test("typed moves are read against the tree", () => {
  const walk = begin(TREE);
  assert.equal(readTyped(walk, "24/18 8/4").routes.length, 2);
  assert.equal(readTyped(walk, "24/14*").routes.length, 1);
  assert.equal(readTyped(walk, "۲۴/۱۸/۱۴").routes.length, 2);
  assert.deepEqual(readTyped(walk, "24/18 13/9"), { bad: "13/9" });
  assert.deepEqual(readTyped(walk, "nonsense"), { bad: "nonsense" });
});

test("a point is made by two checkers where there is just one way to", () => {
  // 3-1 from 8 and 6 to 5
  const tree = {
    nodes: [
      {
        moves: [
          [8, 5, [3], false, 1],
          [6, 5, [1], false, 2],
          [6, 3, [3], false, 4],
        ],
      },
      { moves: [[6, 5, [1], false, 3]] },
      { moves: [[8, 5, [3], false, 3]] },
      { done: true },
      { moves: [[6, 5, [1], false, 3]] },
    ],
  };
  const pair = pairTo(begin(tree), 5);
  assert.deepEqual(
    pair.map((route) => route.moves[0][0]),
    [8, 6],
  );
  assert.equal(pair[1].node, 3);
  assert.equal(pairTo(begin(tree), 3), null);
  // with two ways to make it nothing is chosen for anybody
  tree.nodes[1].moves.push([7, 5, [2], false, 3]);
  assert.equal(pairTo(begin(tree), 5), null);
});
