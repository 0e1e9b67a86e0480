// The end of a match: each player confirms the result and the settlement by one tap on their own half.
// @ts-check
import { signal } from "@preact/signals";
import { called } from "../table/conduct/words.js";
import { isolate, num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { nameOf } from "../table/names.js";
import { tap } from "./act.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */
/** @typedef {import("../table/table.js").Table} Table */

/** What it comes to, as the server told it; null: its rules know no money. @typedef {{net: string, debtor: Who | null} | null} Sum */
const sums = signal(/** @type {Record<string, {score: string, sum: Sum}>} */ ({}));

/** The score as the log has it, White's points first. @param {View} view */
const scoreOf = (view) => `${view.score.own}-${view.score.opp}`;

/** Asks what the match comes to, once for each score it ends at. @param {Table} table */
export async function reckon(table) {
  const view = table.view.peek();
  if (!view?.over || table.link.state.peek() !== "open" || sums.peek()[table.id]?.score === scoreOf(view)) return;
  const found = await ask(`/api/tables/${table.id}/sheet`).catch(() => null);
  if (!found?.over) return;
  const { terms, debtor, net } = found.settlement;
  const sum = terms.length ? { net, debtor: debtor && (debtor === "white" ? "own" : "opp") } : null;
  sums.value = { ...sums.peek(), [table.id]: { score: `${found.score.white}-${found.score.black}`, sum } };
}

/** @param {Table} table @param {View} view @returns {Sum | undefined} undefined: nobody has told it yet */
const sumOf = (table, view) =>
  sums.value[table.id]?.score === scoreOf(view)
    ? sums.value[table.id]?.sum
    : /** @type {import("./away.js").DeskTable} */ (table).sum?.value;

/**
 * What a tap on the player's half confirms once the match is over; null for nothing, or if already confirmed.
 * @param {Table} table @param {Who} who @returns {{text: string, press: () => Promise<unknown>} | null}
 */
export function signing(table, who) {
  const view = table.view.value;
  const act = view?.over ? table.can("sign", who) : undefined;
  if (!view || !act) return null;
  const sum = sumOf(table, view);
  if (view.conduct?.signed?.[who] === "result" && !sum) return null;
  const words = [scoreOf(view), sum?.net].filter(Boolean).join(" ");
  return { text: t(sum ? "sign.tap_sum" : "sign.tap"), press: () => tap(table, act, { words }) };
}

/**
 * What a player reads when the match is over.
 * @param {Table} table @param {View} view @param {Who} who @returns {{strong: string, text: string}}
 */
export function signed(table, view, who) {
  const { result } = view;
  const fell = result?.cause === "flag" && result.winner ? (result.winner === "own" ? "opp" : "own") : null;
  const strong = fell ? t(fell === who ? "flag.yours" : "flag.theirs", { name: isolate(nameOf(table, fell)) }) : t("scribe.match_over");
  const dispute = view.conduct?.dispute;
  if (dispute) return { strong, text: t("dispute.by", { name: called(table, dispute.by), about: isolate(dispute.about) }) };
  const other = who === "own" ? "opp" : "own";
  const score = isolate(num(`${view.score[who]}–${view.score[other]}`.replaceAll("-", "−")));
  const sum = sumOf(table, view);
  const owed =
    sum &&
    (sum.debtor
      ? t("sign.owes", {
          name: isolate(nameOf(table, sum.debtor)),
          whom: isolate(nameOf(table, sum.debtor === "own" ? "opp" : "own")),
          amount: isolate(num(sum.net)),
        })
      : t("sign.even"));
  if (fell === who && gin(table, who)) return { strong, text: t("flag.could") };
  const parts = [t("sign.score", { score }), owed, state(view, who, sum)];
  return { strong, text: parts.filter(Boolean).join(" ") };
}

/** The claim of the one whose time is up that the game could not be lost any more. @param {Table} table @param {Who} who */
export const gin = (table, who) => table.acts.value.find((act) => act.by === who && act.words === "claim gin");

/** How far it is confirmed. @param {View} view @param {Who} who @param {Sum | undefined} sum */
function state(view, who, sum) {
  const both = view.conduct?.signed;
  if (!both) return "";
  const done = (/** @type {Who} */ each) => both[each] === "sum" || (both[each] === "result" && !sum);
  const mine = done(who);
  const theirs = done(who === "own" ? "opp" : "own");
  if (mine && theirs) return t("sign.both");
  return t(mine ? "sign.mine" : theirs ? "sign.theirs" : "sign.ask");
}
