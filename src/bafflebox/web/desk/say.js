// The text in a player's strip: what the player has to do now, or whom they wait for.
// @ts-check
import { voice } from "../table/conduct/line.js";
import { has, t } from "../kit/i18n/text.js";
import { movesOf, nameOf, notation, rollText } from "../table/names.js";
import { refusalText } from "../table/voice.js";
import { claiming } from "./answer.js";
import { comparing } from "./before.js";
import { correcting } from "./correct.js";
import { signed } from "./sign.js";
import { writes, written } from "./write.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */
/** @typedef {import("../table/table.js").Table} Table */

/**
 * What this player reads.
 * @param {Table} table @param {View} view @param {Who} who
 * @returns {{strong: string, text: string, rule?: string, hint?: boolean}} `hint`: a phone has no room for the text
 */
export function sentence(table, view, who) {
  const { refused } = table;
  if (refused.value) return { strong: "", text: refusalText(table, refused.value), rule: refused.value.rule };
  const { lawless } = /** @type {import("./away.js").DeskTable} */ (table);
  if (lawless?.value) {
    const mine = view.turn && view.waiting_for.includes(who);
    return { strong: mine ? t("scribe.your_turn", { name: nameOf(table, who) }) : "", text: t("away.unjudged") };
  }
  const compared = comparing(table, view, who);
  if (compared) return compared;
  const claimed = claiming(table, view, who);
  if (claimed) return claimed;
  const around = correcting(table, view, who) ?? voice(table, view);
  if (around) return { strong: around.strong ?? "", text: around.text ?? "", rule: around.rule ?? undefined };
  const name = nameOf(table, who);
  const other = nameOf(table, who === "own" ? "opp" : "own");
  const named = view.writing?.named;
  if (view.over) return signed(table, view, who);
  if (named) {
    const how = t("scribe.named", { name: nameOf(table, named.winner), how: wordOf(named.how, named.word) });
    return { strong: how, text: t(named.by === who ? "scribe.named.wait" : "scribe.named.ask", { name: other }), rule: "R9" };
  }
  if (view.phase === "between_games") return { strong: t("scribe.between"), text: "" };
  // where the roll is not written, neither is what decided who goes first
  if (table.can("name_start", who)) return { strong: t("scribe.opening"), text: "" };
  const asked = question(table, view, who);
  if (asked) return asked;
  if (view.phase === "opening") return { strong: t(table.can("dice")?.label ? "scribe.opening_caller" : "scribe.opening"), text: "" };
  if (view.cube?.offered)
    return view.waiting_for.includes(who)
      ? { strong: t("scribe.doubled", { name: other, n: view.cube.offered.value }), text: "" }
      : { strong: t("scribe.you_doubled", { n: view.cube.offered.value }), text: "" };
  if (!view.waiting_for.includes(who)) return { strong: t("scribe.off", { name: other }), text: lastOf(table, view, who) };
  if (view.dice && table.can("rethrow", who))
    return { strong: t("scribe.rolled", { dice: rollText(view.dice.values) }), text: t("scribe.rethrow") };
  if (writes(table, view, who)) return written(table, view);
  if (view.dice) return { strong: t("scribe.rolled", { dice: rollText(view.dice.values) }), text: t("scribe.then_tap"), hint: true };
  if (table.can("dice", who) && view.writing?.depth !== "score")
    return { strong: t("scribe.your_roll", { name }), text: t("scribe.one_tap_writes") };
  return { strong: t("scribe.your_turn", { name }), text: t("scribe.then_tap"), hint: true };
}

/**
 * The open question for this player, or the answer they wait for.
 * @param {Table} table @param {View} view @param {Who} who @returns {{strong: string, text: string, rule?: string} | null}
 */
function question(table, view, who) {
  const other = nameOf(table, who === "own" ? "opp" : "own");
  const name = nameOf(table, who);
  const waits = { strong: t("scribe.asked", { name: other }), text: "" };
  const one = (/** @type {string} */ act) => table.can(act, who) ?? null;
  const theirs = (/** @type {string} */ act) => table.can(act, who === "own" ? "opp" : "own");
  if (one("call")) return { strong: t("scribe.call", { name }), text: t("scribe.call.text", { name: other }) };
  if (theirs("call")) return { strong: t("scribe.shakes", { name: other }), text: "" };
  if (one("start")) return { strong: t("scribe.chooses", { name }), text: "" };
  if (theirs("start")) return waits;
  const set = one("roll")?.set;
  if (set) return { strong: t("scribe.set_for", { name, dice: rollText(set) }), text: "" };
  if (view.offer) {
    const { points: n, by, paid } = view.offer;
    if (by === who) return waits;
    return { strong: t("scribe.gives", { name: other, n }), text: paid ? t("scribe.gives_paid") : "" };
  }
  return null;
}

/** @param {Table} table @param {View} view @param {Who} who the last play of this player, as far as it was written */
function lastOf(table, view, who) {
  if (!view.last || view.last.by !== who || view.writing?.unknown) return "";
  const play = notation(table, movesOf(table, view.last));
  return play && t("scribe.last", { dice: rollText(view.last.dice), play });
}

/** @param {string} how @param {string} word the level or end, in the reader's language where it has a word for it */
export const wordOf = (how, word) => (has(`result.${how}`) ? t(`result.${how}`) : word);
