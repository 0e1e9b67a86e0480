// What the referee says in the line below the board: what is possible now, shortly, and the rule last.
// @ts-check
import { has, isolate, t, word } from "../i18n/text.js";
import { made } from "../play/walk.js";
import { nameOf, notation, placeName, points, rollText } from "./names.js";
import { sayOf } from "./tell.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").View} View */
/** @typedef {{strong?: string, text?: string, rule?: string | null}} Said */

/** @param {Table} table @returns {Said} */
export function voice(table) {
  const view = table.view.value;
  const link = table.link.state.value;
  if (link === "gone") return { strong: t("link.gone"), text: t("link.gone.text") };
  if (link === "refused") return { strong: t("link.refused"), text: t("link.refused.text") };
  if (link === "lost") return { strong: t("link.lost"), text: t("link.lost.text") };
  if (!view) return { text: t("link.connecting") };
  const refused = table.refused.value;
  if (refused) return { text: refusalText(refused), rule: refused.rule };
  const found = PHASES[view.phase]?.(table, view);
  return found ?? { text: "" };
}

/** @param {import("./types.js").Refused} refused */
export function refusalText({ code, detail }) {
  const key = `refused.${code}`;
  if (has(key)) return t(key);
  return detail ? detail.charAt(0).toUpperCase() + detail.slice(1) + (/[.!?]$/.test(detail) ? "" : ".") : t("refused");
}

/** @param {Table} table @param {View} view whether this reader acts now */
const acting = (table, view) => view.waiting_for.some((who) => table.mine.value.has(who));

/** @param {Table} table @param {View} view @returns {Said} */
const waiting = (table, view) => ({ text: t("wait", { name: isolate(nameOf(table, view.waiting_for[0] ?? "opp")) }) });

/** @param {Table} table @param {View} view the last thing that the other side did */
function lastSaid(table, view) {
  const { last } = view;
  if (!last || view.phase !== "turn") return "";
  const name = isolate(nameOf(table, last.by));
  if (!last.moves.length) return t("said.dance", { name, dice: rollText(last.dice) });
  return t("said.played", { name, dice: rollText(last.dice), moves: isolate(notation(table, last.moves)) });
}

/** @type {Record<string, (table: Table, view: View) => Said>} */
const PHASES = {
  setting_up: () => ({ text: t("phase.setting_up") }),
  agreeing: (table) => ({ strong: t("phase.agreeing"), text: t(table.presence.value && !table.presence.value.opp.here ? "phase.agreeing.wait" : "phase.agreeing.text") }),
  opening(table, view) {
    if (table.can("call")) return { strong: t("open.call"), text: t("open.call.text") };
    if (table.can("roll") || table.can("dice")) return { strong: t("open.roll"), text: t("open.roll.text") };
    if (table.can("shake")) return { strong: t("open.shake"), text: t("open.shake.text") };
    return waiting(table, view);
  },
  choosing: (table, view) => (acting(table, view) ? { strong: t("choose"), text: t("choose.text") } : waiting(table, view)),
  turn(table, view) {
    const before = lastSaid(table, view);
    const by = nameOf(table, view.turn ?? "own");
    if (!acting(table, view)) return before ? { strong: before, text: t("to_roll", { name: isolate(by) }) } : waiting(table, view);
    const dance = view.last?.moves.length === 0;
    const what = table.can("double") || table.can("raise") ? t("yours.roll_or_double") : t("yours.roll");
    return { strong: before || t("yours"), text: view.next.can_roll_only && !dance ? t("yours.roll") : what };
  },
  rolled: (table, view) => (view.plays ? rolled(table, view) : watching(table, view)),
  doubled(table, view) {
    const offered = view.cube?.offered;
    if (!offered) return waiting(table, view);
    const name = isolate(nameOf(table, offered.by));
    const rule = table.told.value.at(-1)?.rule ?? null;
    if (!acting(table, view)) return { strong: t("cube.offered", { name, n: offered.value }), text: t("cube.offered.wait"), rule };
    return { strong: t("cube.offered", { name, n: offered.value }), text: t("cube.offered.text", { n: offered.value, lose: offered.stake }), rule };
  },
  beavered: (table, view) => PHASES.doubled(table, view),
  resignation_offered(table, view) {
    const { offer } = view;
    if (!offer) return waiting(table, view);
    const said = t("resign.offered", { name: isolate(nameOf(table, offer.by)), level: word(offer.level ?? "") ?? offer.word ?? "", points: points(offer.points) });
    return { strong: said, text: table.mine.value.has(offer.by) ? t("wait.answer") : t("resign.offered.text") };
  },
  concession_offered(table, view) {
    const { offer } = view;
    if (!offer) return waiting(table, view);
    return { strong: t("concede.offered", { name: isolate(nameOf(table, offer.by)), points: points(offer.points) }), text: offer.paid ? t("concede.paid") : "" };
  },
  between_games: (table, view) => ({ strong: resultText(table, view), text: "" }),
  over: (table, view) => ({ strong: resultText(table, view), text: "" }),
};

/** @param {Table} table @param {View} view */
function resultText(table, view) {
  const ended = table.told.value.findLast((each) => each.event.event === "MatchEnded" || each.event.event === "GameEnded");
  const told = [table.told.value.findLast((each) => each.event.event === "GameEnded"), ended?.event.event === "MatchEnded" ? ended : undefined];
  const text = told.map((each) => (each ? sayOf(table, each) : "")).filter(Boolean).join(" ");
  return text || view.result?.say || t("over");
}

/** @param {Table} table @param {View} view @returns {Said} */
function watching(table, view) {
  const name = isolate(nameOf(table, view.turn ?? "opp"));
  return { text: t("wait.plays", { name, dice: rollText(view.dice?.values ?? []) }) };
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
  if (hand.forced.value) return { strong: t("forced"), text: t("forced.text", { moves: so_far }), rule: null };
  if (hand.done.value && hand.can.value.size === 0) return { strong: so_far, text: t("all_played") };
  if (hand.selected.value !== null && hand.routes.value.size) return { strong: so_far || t("to_play", { dice: roll }), text: choices(table) };
  return { strong: so_far || t("to_play", { dice: roll }), text: hand.done.value ? t("may_stop") : t(moves.length ? "go_on" : "choose_checker") };
}

/** Where the chosen checker may go, in words. @param {Table} table */
function choices(table) {
  const { hand } = table;
  const routes = [...hand.routes.value.values()];
  const single = routes.filter((route) => route.dice.length === 1);
  const longer = routes.filter((route) => route.dice.length > 1);
  const part = (/** @type {typeof routes[number]} */ route) => {
    const place = placeName(table, route.target);
    if (route.target === 0) return t("may.off");
    if (route.hits.includes(route.target)) return t("may.hit", { place });
    return t(route.dice.length > 1 ? "may.run" : "may.go", { place });
  };
  const parts = [...single, ...longer].slice(0, 5).map(part);
  const joined = parts.length > 1 ? `${parts.slice(0, -1).join(t("comma"))}${t("or")}${parts.at(-1)}` : parts[0];
  const from = hand.selected.value ?? 0;
  return t(from === 25 ? "may.from_bar" : "may.from", { from: placeName(table, from), parts: joined });
}
