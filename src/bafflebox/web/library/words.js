// A decision in words: who, what, and the one reason that was counted on the boards.
// @ts-check
import { capital, isolate, num, t, word } from "../kit/i18n/text.js";
import { written } from "../table/names.js";
import { html } from "../kit/ui/html.js";

/** @typedef {import("./sums.js").Turn} Turn */

/** @param {import("../board/pieces.js").Move[] | null} moves */
export const notation = (moves) => (moves?.length ? written(moves) : t("row.dance"));

/** @param {string[]} names @param {string} side */
export const nameOf = (names, side) => isolate(names[side === "white" ? 0 : 1]);

/** What was done. @param {Turn} turn */
export const did = (turn) => (turn.what === "cube" ? t(`study.did.${turn.did}`) : notation(turn.played));

/** What it was about: dice, or the cube. @param {Turn} turn */
export const over = (turn) => (turn.dice ? num(turn.dice.join("-")) : (word("cube") ?? ""));

/** @param {{turn: Turn, names: string[]}} props */
export function Sentence({ turn, names }) {
  const loss = num(turn.loss.toFixed(3));
  if (turn.what === "cube") {
    const said = html`<b>${turn.advice ?? ""}.</b>`;
    return turn.loss >= 0.001 ? html`${said} ${t("review.gave", { moves: `${nameOf(names, turn.side)}: ${did(turn)}`, loss })}` : said;
  }
  const played = isolate(notation(turn.played));
  if (!turn.best?.length) return html`<b>${played}.</b>`;
  if (turn.loss < 0.001) return html`<b>${played}.</b> ${t("study.was_best")}`;
  const moves = isolate(notation(turn.best[0].moves));
  const why = turn.why ? t(`review.why-${turn.why.what}`, { ...turn.why, moves }) : t("review.why-none", { moves });
  return html`<b>${capital(why)}</b> ${t("review.gave", { moves: played, loss })}`;
}
