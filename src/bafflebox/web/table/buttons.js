// Which buttons stand in the line, made from the acts that the server offers.
// @ts-check
import { num, t, word } from "../kit/i18n/text.js";
import { visit } from "../kit/ui/route.js";
import { around } from "./voice.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("protocol").ActOffer} Act */
/**
 * @typedef {{name: string, text: string, press: () => void, look?: string, icon?: string, key?: string, off?: string | null,
 *   focus?: boolean}} Button
 */

/** How acts look; the order is that of the line, the main one last. */
const LOOKS = /** @type {Record<string, {look?: string, key?: string, ask?: boolean}>} */ ({
  concede: { ask: true },
  refuse: {},
  raccoon: { ask: true },
  beaver: { ask: true },
  double: { ask: true, key: "D" },
  raise: { ask: true, key: "D" },
  one: {},
  shake: {},
  claim: { ask: true, look: "warn" },
  accept: {},
  take: { look: "go", key: "T" },
  drop: { ask: true, look: "txt", key: "X" },
  dice: { ask: true, look: "go" },
  roll: { look: "go", key: "R" },
  next: { look: "go", key: "↵" },
  rematch: { look: "go" },
});

/** Acts that stand elsewhere: on the board, in the menu, or done by the page itself. */
const ELSEWHERE = ["play", "call", "start", "nominate", "resign", "cancel", "close", "stop", "go_on", "commit", "open", "agree"];

/** @param {Table} table @param {Act} act */
export function textOf(table, act) {
  if (act.do === "roll" && act.set) return t("act.roll_set", { dice: num(act.set.join("-")) });
  if (act.do === "roll" && table.view.value?.phase === "opening") return t("act.roll_start");
  if (act.do === "dice") return t(act.for === "opp" ? "act.dice_for" : "act.dice");
  if (act.do === "take") return t("act.take", { n: table.view.value?.cube?.offered?.value ?? 2 });
  return t(`act.${act.do}`, { cube: word("cube"), n: table.view.value?.cube?.offered?.stake ?? 1 });
}

/** @param {Table} table @returns {Button[]} */
export function buttonsOf(table) {
  const view = table.view.value;
  if (table.link.state.value === "refused") return [{ name: "watch", text: t("act.watch"), press: () => table.watch() }];
  if (table.link.silent.value)
    return [{ name: "try", text: t("act.try"), icon: "again", press: () => table.link.renew() }, ...waiting(table)];
  if (!view) return [];
  // in a contest the next opponent comes by the pairing
  const contest = contestOf(table);
  const acts = table.acts.value.filter((act) => !act.group && !(contest && act.do === "rematch"));
  /** @type {Button[]} */
  const found = around(table)?.buttons(table) ?? [];
  // what has no look of its own is a plain button: a new act needs its words alone
  const plain = acts.map((each) => each.do).filter((name) => !(name in LOOKS) && !ELSEWHERE.includes(name));
  for (const name of [...plain, ...Object.keys(LOOKS)]) {
    const act = acts.find((each) => each.do === name);
    if (!act) continue;
    const { look, key, ask } = LOOKS[name] ?? { ask: act.confirm };
    const press = () => {
      if (ask) table.asking.value = act;
      else if (name !== "take" || table.settled()) table.do(act);
    };
    found.push({ name, text: textOf(table, act) + (ask ? "…" : ""), press, look, key });
  }
  found.unshift(...twoWays(table));
  if (table.can("play")) found.push(...playing(table));
  if (view.over) found.unshift(...afterwards(table));
  const busy = table.sent.value;
  return busy ? found.map((each) => ({ ...each, off: t("sending") })) : found;
}

/**
 * Buttons while nothing is heard: a play, a roll or an answer is kept and sent later, a double would come too late.
 * @param {Table} table @returns {Button[]}
 */
function waiting(table) {
  const kept = table.kept.value;
  if (kept?.mayLeaveRoll()) return [{ name: "roll_later", text: t("act.roll_later"), press: () => kept.leaveRoll() }];
  if (table.sent.value) return [];
  if (table.can("play")) return playing(table);
  if (!kept) return [];
  return ["drop", "take", "roll"].flatMap((name) => {
    const act = table.can(name);
    return act ? [{ name, text: textOf(table, act), look: LOOKS[name].look, press: () => void table.do(act) }] : [];
  });
}

/** Acts that are a choice between two. @param {Table} table @returns {Button[]} */
function twoWays(table) {
  const call = table.can("call");
  if (call && !call.counts) {
    return [
      ["odds", false],
      ["evens", true],
    ].map(([name, even]) => ({ name: String(name), text: t(`act.${name}`), press: () => table.do(call, { even }) }));
  }
  if (call) return [{ name: "call", text: `${t("act.call")}…`, press: () => (table.asking.value = call) }];
  const start = table.can("start");
  if (!start) return [];
  return [
    ["second", false],
    ["first", true],
  ].map(([name, first]) => ({
    name: String(name),
    text: t(`act.${name}`),
    look: first ? "go" : "",
    press: () => table.do(start, { first }),
  }));
}

/** @param {Table} table @returns {Button[]} */
function playing(table) {
  const { hand, view } = table;
  const pass = view.value?.plays?.pass;
  const touched = hand.touched.value;
  const ready = pass || hand.done.value;
  const undo = {
    name: "undo",
    text: t("act.undo"),
    icon: "undo",
    key: "Z",
    press: () => hand.undo(),
    off: touched ? null : t("undo.nothing"),
  };
  const done = {
    name: "done",
    text: t(pass ? "act.pass" : "act.done"),
    icon: "done",
    key: "↵",
    look: "go",
    press: () => hand.finish(),
    off: ready ? null : t("done.not_yet"),
  };
  return pass ? [done] : [undo, done];
}

/** @param {Table} table @returns {Button[]} */
function afterwards(table) {
  const next = table.next.value;
  const contest = contestOf(table);
  /** @type {Button[]} */
  const found = [{ name: "review", text: t("review"), icon: "chart", press: () => visit(`/review/${table.id}`) }];
  if (next) found.push({ name: "go_next", text: t("act.go_next"), look: "go", press: () => table.follow(next) });
  if (contest) found.push({ name: "contest", text: t("act.contest"), look: "go", press: () => visit(`/contests/${contest}`) });
  if (contest) found.push({ name: "contest", text: t("act.contest"), look: "go", press: () => visit(`/contests/${contest}`) });
  return found;
}

/** The contest of which it is a game. @param {Table} table */
const contestOf = (table) => table.hello.value?.contest;
