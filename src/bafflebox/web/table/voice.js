// What the referee says in the line below the board: what is possible now, shortly, and the rule last.
// @ts-check
import { capital, has, isolate, need, t, word } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { part } from "../kit/ui/later.js";
import { begin, forced, made } from "../play/walk.js";
import { tick } from "../kit/ui/clock.js";
import { movesOf, nameOf, notation, rollText } from "./names.js";
import { paramsOf, sayOf, sentence } from "./tell.js";
import { acting, waiting } from "./turn.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("protocol").View} View */
/** What is said where something is offered or over: nobody needs it before the first move. */
export const fetchAnswers = () => import("./voice_answers.js");
const answers = part(fetchAnswers);
const fetchAround = part(() => import("./conduct/line.js"));

/** The words and buttons of what stands around the board, where there is something. @param {Table} table */
export function around(table) {
  const conduct = table.view.value?.conduct;
  if (!conduct) return null;
  const { frozen, proposal, missing, stopped, late, waits } = conduct;
  const something = conduct.real || frozen || proposal || conduct.break || missing.length || stopped || waits || late.length;
  return something || table.acts.value.some((act) => act.group === "answer") ? fetchAround() : null;
}

/**
 * @typedef {{strong?: string, text?: string, rule?: string | null, alarm?: boolean, still?: boolean}} Said `still`: a new text is
 *   no new sentence
 */

/** @param {Table} table @returns {Said} */
export function voice(table) {
  const view = table.view.value;
  const link = table.link.state.value;
  if (link === "gone") return { strong: t("link.gone"), text: t("link.gone.text") };
  const out = link === "refused" && table.refused.value;
  if (out) return { text: refusalText(table, out) };
  if (link === "refused") return { strong: t("link.refused"), text: t("link.refused.text") };
  if (table.link.silent.value) return silence(table);
  const back = table.kept.value?.voice();
  if (back) return back;
  if (!view) return { text: t("link.connecting") };
  const distrust = table.distrust.value;
  if (distrust) need("refused");
  if (distrust) return { strong: t("distrust"), text: t(`distrust.${distrust}`), alarm: true };
  const refused = table.refused.value;
  if (refused) return { text: refusalText(table, refused), rule: refused.rule };
  const held = around(table)?.voice(table, view);
  if (held) return held;
  const coached = table.coach.value?.voice();
  if (coached) return coached;
  if (view.engine === "again" && !acting(table, view)) return { strong: t("engine.again"), text: t("engine.again.text") };
  const found = (PHASES[view.phase] ?? answers()?.PHASES[view.phase])?.(table, view);
  const also = [];
  if (view.engine === "simple" && !view.over) also.push(t("engine.simple", { level: t("level.simple") }));
  if (view.clock?.stopped && !view.over) also.push(t("clock.stopped"));
  return { ...found, text: [found?.text, ...also].filter(Boolean).join(" ") };
}

const MINUTE = 60_000;

/** How long no answer has come, and what is kept. @param {Table} table @returns {Said} */
export function silence(table) {
  void tick.value;
  const ms = Date.now() - table.link.silent.value;
  const strong = ms < MINUTE ? t("link.silent", { n: Math.floor(ms / 1000) }) : t("link.away", { n: Math.floor(ms / MINUTE) });
  const kept = table.kept.value?.entries.value.length ?? 0;
  const acts = kept > 1 || (table.sent.value && table.sent.value !== "play") || (kept && !table.sent.value);
  const text = acts ? "link.kept_acts" : table.sent.value ? "link.kept" : table.seat.value ? "link.keeps" : "link.again";
  return { strong, text: t(text), still: true };
}

/** @param {Table} table @param {import("protocol").RefusalBody} refused */
export function refusalText(table, { code, detail, said }) {
  for (const part of [...(code === "shut_out" ? ["talk"] : []), "refused", "refereed", "unanswered", "unread"]) need(part);
  const found = said ? sentence(table, said).join(" ") : has(`refused.${code}`) ? t(`refused.${code}`) : "";
  return capital(found || detail || t("refused"));
}

/** The last play of the other side, in short. @param {Table} table @param {View} view */
function lastSaid(table, view) {
  const { last } = view;
  const moves = last ? movesOf(table, last) : [];
  if (!last || !moves.length) return "";
  const name = isolate(nameOf(table, last.by));
  return t("said.played", { name, dice: rollText(last.dice), moves: isolate(notation(table, moves)) });
}

/** What is worth saying of what happened since the last play, besides the throw. */
const NOTABLE = [
  "Signalled",
  "ExtraTurnWon",
  "CubeTurned",
  "NominationReturned",
  "Nominated",
  "Raised",
  "Taken",
  "ResignationRefused",
  "ConcessionOpened",
  "ConcessionRefused",
  "Penalised",
  "FlagFell",
  "Rethrown",
];

/** @param {Table} table @returns {{text: string, rule: string | null}} */
function notable(table) {
  const told = table.told.value;
  const since = told.findLastIndex((each) => ["Played", "GameStarted"].includes(each.event.event));
  const found = told
    .slice(Math.max(0, since))
    .filter((each) => NOTABLE.includes(each.event.event) && each.event.name !== "match_game" && each.said);
  return { text: found.map((each) => shortly(table, each)).join(" "), rule: found.findLast((each) => each.rule)?.rule ?? null };
}

/** A sentence without the name of who is on turn. @param {Table} table @param {import("protocol").EventSeen} told */
function shortly(table, told) {
  const { said } = told;
  if (said?.key !== "tell-Signalled") return sayOf(table, told);
  const params = paramsOf(table, said);
  const onTurn = params.name === isolate(nameOf(table, table.view.value?.turn ?? "own"));
  return onTurn ? capital(t("tell-Signalled-short", params)) : t(said.key, params);
}

/** @type {Record<string, (table: Table, view: View) => Said>} */
const PHASES = {
  setting_up: () => ({ text: t("phase.setting_up") }),
  agreeing: (table) => ({
    strong: t("phase.agreeing"),
    text: t(table.presence.value && !table.presence.value.opp.here ? "phase.agreeing.wait" : "phase.agreeing.text"),
  }),
  opening(table, view) {
    if (table.can("call")) return { strong: t("open.call"), text: t("open.call.text") };
    if (table.can("roll") || table.can("dice")) return { strong: t("open.roll"), text: t("open.roll.text") };
    if (table.can("shake")) return { strong: t("open.shake"), text: t("open.shake.text") };
    return waiting(table, view);
  },
  turn(table, view) {
    const since = notable(table);
    const before = lastSaid(table, view) || since.text;
    const also = before === since.text ? "" : since.text;
    const by = nameOf(table, view.turn ?? "own");
    if (!acting(table, view))
      return before
        ? { strong: before, text: [also, t("to_roll", { name: isolate(by) })].join(" "), rule: since.rule }
        : waiting(table, view);
    const key = table.can("dice") ? "yours.enter" : table.can("double") || table.can("raise") ? "yours.roll_or_double" : "yours.roll";
    const both = table.seat.value === "both";
    return {
      strong: before || (both ? "" : t("yours")),
      text: [also, both ? t(`${key}.named`, { name: isolate(by) }) : t(key)].join(" "),
      rule: since.rule,
    };
  },
  rolled: (table, view) => (view.plays ? rolled(table, view) : watching(table, view)),
};

/** @param {Table} table @param {View} view @returns {Said} */
function watching(table, view) {
  const name = isolate(nameOf(table, view.turn ?? "opp"));
  const half = table.half.value;
  const far = half ? ` ${t("wait.half", { moves: isolate(notation(table, half.moves)) })}` : "";
  return { text: t("wait.plays", { name, dice: rollText(view.dice?.values ?? []) }) + far };
}

/** How the opening roll fell, as long as nothing was done since; "" later. @param {Table} table */
export function openingSaid(table) {
  const { value: told } = table.told;
  const roll = told.at(-1)?.event.event === "Started" && told.findLast((each) => each.event.event === "OpeningRolled");
  return roll ? sayOf(table, roll) : "";
}

/** @param {Table} table @param {View} view @returns {Said} */
function rolled(table, view) {
  const { hand } = table;
  const roll = rollText(view.dice?.values ?? []);
  const walk = hand.walk.value;
  if (view.plays?.pass || !walk) {
    const up = view[view.plays?.by ?? "own"][25] > 0;
    return { strong: t(up ? "dance.bar" : "dance", { dice: roll, point: word("bar") }), text: "" };
  }
  const moves = made(walk);
  const so_far = moves.length ? isolate(notation(table, moves)) : "";
  if (hand.forced.value && view.plays && !forced(begin(view.plays))) return { strong: so_far, text: t("same_result"), rule: null };
  if (hand.forced.value) return { strong: t("forced"), text: t("forced.text", { moves: so_far }), rule: null };
  if (hand.done.value && hand.can.value.size === 0) return { strong: so_far, text: t("all_played") };
  const start = t(view.dice?.set ? "to_play.set" : "to_play", { dice: roll });
  if (hand.selected.value !== null && hand.routes.value.size) return { strong: so_far || start, text: answers()?.choices(table) ?? "" };
  const since = notable(table);
  const opening = openingSaid(table);
  const choose = t(prefs.oneTouch.value ? "choose_checker.touch" : "choose_checker");
  // for the player who begins, the reason is said as well
  if (!so_far && opening && prefs.oneTouch.value) return { strong: opening, text: `${start} ${choose}` };
  if (!so_far && (since.text || opening)) return { strong: since.text || opening, text: start, rule: since.rule };
  return { strong: so_far || start, text: hand.done.value ? t("may_stop") : moves.length ? t("go_on") : choose };
}
