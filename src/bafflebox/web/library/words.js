// A decision in words: who, what, and the one reason that was counted on the boards.
// @ts-check
import { capital, isolate, num, t, word } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { written as playWritten } from "../table/names.js";
import { html } from "../kit/ui/html.js";

/** @typedef {import("./sums.js").Turn} Turn */

/** @param {import("../board/pieces.js").Move[] | null} moves */
export const notation = (moves) => (moves?.length ? playWritten(moves) : t("row.dance"));

/** @param {string[]} names @param {string} side */
export const nameOf = (names, side) => isolate(names[side === "white" ? 0 : 1]);

/** What was done. @param {Turn} turn */
export const did = (turn) => (turn.what === "cube" ? t(`review.did.${turn.did}`) : notation(turn.played));

/** What it was about: dice, or the cube. @param {Turn} turn */
export const over = (turn) => (turn.dice ? num(turn.dice.join("-")) : (word("cube") ?? ""));

/** Who reads the reasons, in the order of the keys 1, 2 and 3. */
export const READERS = ["beginner", "club", "expert"];

/**
 * Why the best play is better, in the words of this reader; empty where nobody said.
 * @param {Turn} turn @param {string[]} names @param {string} moves the best play @param {string} [reader] one of `READERS`
 */
function reason(turn, names, moves, reader = prefs.reasons.value) {
  const why = turn.why;
  if (!why?.form) return "";
  const [name, other] = [nameOf(names, turn.side), nameOf(names, turn.side === "white" ? "black" : "white")];
  if (why.form === "many") return t("why.many", { lost: num(why.lost ?? "") });
  const what = why.form === "costly" ? "" : t(`why.${why.what}`, { name, other, n: num(why.n ?? 0) });
  const counts = { best: num(why.best ?? ""), made: num(why.made ?? ""), cost: num(why.cost ?? "") };
  const said = [capital(t(`why.${why.form}`, { name, other, moves, what, ...counts }))];
  if (reader === "expert") {
    const [carried, lost] = [Number(why.carried), Number(why.lost)];
    const given = { carried: num(why.carried ?? ""), lost: num(why.lost ?? ""), back: num((carried - lost).toFixed(3)) };
    said.push(t(carried > lost ? "why.pays" : "why.carries", given));
  }
  const [best, made] = [turn.best[0]?.chances, turn.best.find((each) => each.chosen)?.chances];
  if (reader === "club" && best && made) {
    const written = (/** @type {number} */ chance) => num((100 * chance).toFixed(1));
    said.push(
      t("why.chances", {
        win: written(best.win),
        win_made: written(made.win),
        won: written(best.win_gammon),
        won_made: written(made.win_gammon),
        lose: written(best.lose_gammon),
        lose_made: written(made.lose_gammon),
      }),
    );
  }
  return said.join(" ");
}

/**
 * What speaks against an act with the cube; empty where nobody said.
 * @param {Turn} turn @param {string[]} names @param {string} [reader] one of `READERS`
 */
function cubeReason(turn, names, reader = prefs.reasons.value) {
  const why = turn.why;
  if (!why?.form) return "";
  const sides = [nameOf(names, turn.side), nameOf(names, turn.side === "white" ? "black" : "white")];
  const [name, other] = why.form === "cube_take" || why.form === "cube_pass" ? sides.reverse() : sides;
  const given = { name, other, best: num(why.best ?? ""), made: num(why.made ?? ""), gammons: num(why.cost ?? "") };
  const said = t(`why.${why.form}`, given);
  return reader === "beginner" ? said : `${said} ${t("why.cube_chances", given)}`;
}

/**
 * The reason against a decision in a beginner's words.
 * @param {Turn} turn @param {string[]} names
 */
export function reasonOf(turn, names) {
  if (turn.what === "cube") return cubeReason(turn, names, "beginner") || `${turn.advice ?? ""}.`;
  const moves = isolate(notation(turn.best[0]?.moves));
  return capital(reason(turn, names, moves, "beginner") || t("review.why-none", { moves }));
}

/** @param {{turn: Turn, names: string[]}} props */
export function Sentence({ turn, names }) {
  const loss = num(turn.loss.toFixed(3));
  if (turn.what === "cube") {
    const said = html`<b>${turn.advice ?? ""}.</b> ${cubeReason(turn, names)}`;
    return turn.loss >= 0.001 ? html`${said} ${t("review.gave", { moves: `${nameOf(names, turn.side)}: ${did(turn)}`, loss })}` : said;
  }
  const played = isolate(notation(turn.played));
  if (!turn.best?.length) return html`<b>${played}.</b>`;
  if (turn.loss < 0.001) return html`<b>${played}.</b> ${t("review.was_best")}`;
  const moves = isolate(notation(turn.best[0].moves));
  const why = reason(turn, names, moves) || t("review.why-none", { moves });
  return html`<b>${capital(why)}</b> ${t("review.gave", { moves: played, loss })}`;
}
