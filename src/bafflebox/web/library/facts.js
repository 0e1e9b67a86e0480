// What stood beside the board of a decision: score, pips, cube; and which mistake it is.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { pipsOf, setOut } from "../board/pieces.js";
import { called } from "./called.js";
import { seen, who } from "./sums.js";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("./sums.js").Side} Side */

/** @param {{match: import("protocol").MatchRead, turn: Turn, mistakes: Turn[]}} props `mistakes`: all of this side, in their order */
export function Facts({ match, turn, mistakes }) {
  const sides = /** @type {Side[]} */ (turn.side === "white" ? ["white", "black"] : ["black", "white"]);
  const { own, opp } = seen(turn, turn.side);
  const pieces = setOut(own, opp);
  const { value, owner } = turn.cube;
  const at = mistakes.findIndex((each) => each.seq === turn.seq);
  return html`<p class="facts">${sides.map((side) => {
    const points = turn.score[side === "white" ? 0 : 1];
    const score = match.length ? t("report.score_of", { n: points, of: match.length }) : num(points);
    return html`<span><i class=${`disc ${side === "white" ? "own" : "opp"}`}></i> <b><bdi>${called(match, side)}</bdi></b>${" "}
      <span>${score} · ${t("report.pips", { n: pipsOf(pieces, who(turn, side)) })}</span></span>`;
  })}<span>${owner ? t("report.cube_of", { n: value, name: called(match, owner) }) : t("report.cube_middle", { n: value })}</span>
    <span class="grow"></span>${at >= 0 && html`<span>${t("report.mistake_at", { n: at + 1, of: mistakes.length })}</span>`}</p>`;
}
