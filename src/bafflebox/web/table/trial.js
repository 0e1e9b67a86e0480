// A position by itself, to be played on as at a table: the board, the hand that plays, and nobody on the other side.
// @ts-check
import { signal } from "@preact/signals";
import { setOut } from "../board/pieces.js";
import { Hand } from "./hand.js";
import { Stage } from "./stage.js";
import * as walks from "../play/walk.js";

/** What the server says of a position that is asked.
 * @typedef {Omit<import("protocol").QuizCard, "nodes"> & {nodes: import("../play/walk.js").Node[] | null}} Asked */

/** @param {any} trial @returns {import("./table.js").Table} as much of one as is wanted */
const asTable = (trial) => trial;

/** What the hand, the stage and the words of places want of a table. */
export class Trial {
  /** @param {Asked} asked */
  constructor(asked) {
    const { own, opp, dice, nodes, features, names } = asked;
    const plays = nodes && { by: "own", nodes, pass: false };
    this.view = signal(/** @type {any} */ ({ plays, own, opp, game: asked.game, turn: "own", dice: dice && { by: "own", values: dice } }));
    this.hello = signal({ features, words: {}, opponent: "human", seat: asked.side, names: { own: names[0], opp: names[1] } });
    this.seat = signal("own");
    this.mine = signal(new Set(["own"]));
    this.sent = signal(/** @type {any} */ (null));
    this.refused = signal(/** @type {any} */ (null));
    this.hint = signal(/** @type {any} */ (null));
    this.link = { say: () => {}, ask: async () => ({}) };
    this.stage = new Stage(asTable(this));
    this.hand = new Hand(asTable(this));
    this.stage.put(setOut(own, opp), []);
    this.hand.changed(this.view.peek());
  }

  /** Nothing is thrown, doubled or declared here: the page asks. @param {string} [_name] @returns {any} */
  can(_name) {
    return undefined;
  }

  /** A place that can't be reached stays as it is: nothing is explained before the answer. @param {number} [_from] @param {number} [_to] */
  why(_from, _to) {}

  /** The moves so far, as they are written. */
  made() {
    return this.hand.walk.value ? walks.made(this.hand.walk.value) : [];
  }
}
