// The strip of a player: the open question, and the pad for it while the player is on turn.
// @ts-check
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { answersOf, choiceOf, labelOf, send } from "../table/conduct/words.js";
import { num, t } from "../kit/i18n/text.js";
import { nameOf, rollText } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { DiePad, RollPad } from "./pad.js";
import { sentence } from "./say.js";
import { tap } from "./act.js";
import { asked } from "./answer.js";
import { confirmOf } from "./before.js";
import { Ways } from "./friends.js";
import { Icon } from "./icon.js";
import { gin } from "./sign.js";
import { tellings } from "./telling.js";
import { Pair, PlayPad, Undo, writes } from "./write.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */
/** @typedef {import("../table/table.js").Table} Table */

/** Acts that have a place of their own at the desk, or none. */
const ELSEWHERE = new Set([
  "dice",
  "roll",
  "one",
  "play",
  "double",
  "raise",
  "end_turn",
  "name_result",
  "name_start",
  "point_out",
  "next",
  "stop",
  "go_on",
  "stop_clock",
  "start_clock",
  "undo",
  "resign",
  "cancel",
  "close",
  "concede",
]);
/** Signs of a text beside which a phone has room for a button with its name. */
const SHORT = 24;
/** The dice of both for the start, as far as they are entered. */
const start = signal(/** @type {Record<Who, number>} */ ({ own: 0, opp: 0 }));

/** @param {Table} table @param {View} view @param {Who} who whether this player enters a roll now */
const enters = (table, view, who) =>
  view.writing?.depth !== "score" && view.waiting_for.includes(who) && Boolean(table.can("dice", who)) && !asked(table, view, who);

/** The player who has a pad in their strip now. @param {Table} table @param {View} view @returns {Who | null} */
export const padOf = (table, view) =>
  /** @type {Who[]} */ (["own", "opp"]).find(
    (who) => !view.over && view.phase !== "opening" && (enters(table, view, who) || writes(table, view, who)),
  ) ?? null;

/** @param {{table: Table, who: Who, open: (name: string) => void}} props */
export function Strip({ table, who, open }) {
  const view = table.view.value;
  if (!view) return null;
  const on = view.waiting_for.includes(who) && !view.over;
  const said = sentence(table, view, who);
  const writing = writes(table, view, who);
  const pads = padOf(table, view) === who;
  const kinds = { on, pads, full: `${said.strong}${said.hint ? "" : said.text}`.length > SHORT };
  const classes = Object.entries(kinds).flatMap(([name, is]) => (is ? [name] : []));
  return html`<section class=${["ds-strip", ...classes].join(" ")} aria-label=${nameOf(table, who)}>
    ${writing && html`<${Pair} table=${table} view=${view} who=${who} />`}
    <p class="ds-voice" aria-live="polite"><b>${said.strong}</b> <span class=${said.hint ? "hint" : ""}>${said.text}</span>
      ${said.rule && html` <bdi class="cite">${said.rule}</bdi>`}</p>
    <${Ask} table=${table} view=${view} who=${who} open=${open} />
    <div class=${writing ? "tools" : "col"}>${["nominate", "concede"].map(
      (name) =>
        !view.over &&
        table.can(name, who) &&
        html`<button class="btn sm lamp" data-act=${`${name}-${who}`} onClick=${() => open(name)}>${t(`act.${name}`)}…</button>`,
    )}${rightsNow(table, who).map(
      (act) => html`<button class="btn sm lamp" data-act=${`${[act.do, act.words].filter(Boolean).join("-")}-${who}`}
        onClick=${() => send(table, act)}>${labelOf(act)}</button>`,
    )}${
      tellings(table, who).length > 0 &&
      html`<button class="btn sm" data-act=${`tell-${who}`} onClick=${() => open("tell")}>
      ${t("scribe.tell")}</button>`
    }<${TakeBack} table=${table} view=${view} who=${who} />${writing && html`<${Undo} table=${table} view=${view} who=${who} />`}
    <button class=${`btn deed${writing ? " sq" : ""}`} data-act=${`happened-${who}`} aria-label=${t("happened.open")}
      onClick=${() => open("happened")}><${Icon} name="hand" />${!writing && html`<span>${t("happened.open")}</span>`}</button></div>
  </section>`;
}

/** What would be lost or refused after the clocks were stopped for something else. @param {Table} table @param {Who} who */
const rightsNow = (table, who) =>
  table.acts.value.filter((act) => act.by === who && (act.do === "appeal" || (act.do === "claim" && act.words === "absence")));

/** What this player proposed, while the other one is asked. @param {{table: Table, view: View, who: Who}} props */
function TakeBack({ table, view, who }) {
  const back = view.conduct?.proposal?.by === who && table.can("decline", who);
  return back && view.phase !== "terms"
    ? html`<button class="btn" data-act=${`take-back-${who}`} onClick=${() => tap(table, back)}>${t("take.back")}</button>`
    : null;
}

/** @param {{table: Table, view: View, who: Who, open: (name: string) => void}} props what is entered here, or answered */
function Ask({ table, view, who, open }) {
  if (view.conduct?.dispute) return html`<div class="answers"><${Ways} table=${table} view=${view} who=${who} open=${open} /></div>`;
  const starts = table.can("name_start", who);
  if (starts)
    return html`<div class="answers"><button class="btn go" data-act=${`start-${who}`}
      onClick=${() => tap(table, starts, { words: "self" })}>${t("scribe.i_start")}</button></div>`;
  const opening = table.can("dice");
  if (view.writing?.depth !== "score" && view.phase === "opening" && opening?.what === "opening" && opening.counts?.[0] === 2)
    return html`<${Opening} table=${table} who=${who} act=${opening} />`;
  if (writes(table, view, who)) return html`<${PlayPad} table=${table} view=${view} who=${who} />`;
  const call = table.can("call", who);
  if (call) return html`<${Call} table=${table} act=${call} who=${who} />`;
  const could = view.over && gin(table, who);
  if (could)
    return html`<div class="answers"><button class="btn" data-act=${`gin-${who}`} onClick=${() => send(table, could)}>
      ${t("flag.not")}</button></div>`;
  const choose = table.can("start", who);
  if (choose)
    return html`<div class="answers">${[true, false].map(
      (
        first,
      ) => html`<button class="btn go" data-act=${`go-${first ? "first" : "second"}-${who}`} onClick=${() => tap(table, choose, { first })}>
      ${t(first ? "scribe.i_start" : "scribe.i_wait")}</button>`,
    )}</div>`;
  const dice = table.can("dice", who);
  if (dice && enters(table, view, who))
    return html`<${RollPad} dark=${who === "opp"} one=${dice.counts?.includes(1)} name=${`-${who}`}
      tap=${(/** @type {number[]} */ values) => tap(table, dice, { values })} />`;
  const set = table.can("roll", who);
  if (set?.set)
    return html`<button class="btn go" data-act=${`set-${who}`} onClick=${() => tap(table, set)}>
      ${t("scribe.set", { dice: rollText(set.set) })}</button>`;
  return html`<div class="answers">${answers(table, who)}</div>`;
}

/**
 * Odds or evens, and then what lay under the cup.
 * @param {{table: Table, act: import("protocol").ActOffer, who: Who}} props
 */
function Call({ table, act, who }) {
  const [even, setEven] = useState(/** @type {boolean | null} */ (null));
  if (even !== null)
    return html`<${RollPad} dark=${who === "opp"} name=${`-${who}`}
      tap=${(/** @type {number[]} */ values) => tap(table, act, { even, values })} />`;
  return html`<div class="answers">${[false, true].map(
    (each) => html`<button class="btn go" data-act=${`call-${each ? "evens" : "odds"}-${who}`} onClick=${() => setEven(each)}>
    ${t(each ? "scribe.evens" : "scribe.odds")}</button>`,
  )}</div>`;
}

/** Acts that say no: they stand apart, and the one that costs a game is asked once more. */
const QUIET = new Set(["drop", "contest_result", "refuse"]);

/** @param {Table} table @param {Who} who acts that are only pressed, and answers that are waited for */
function answers(table, who) {
  const plain = table.acts.value.filter(
    (act) => act.by === who && !act.group && !ELSEWHERE.has(act.do) && !act.counts && !act.for && !act.most,
  );
  // what a tap on the half confirms needs no button
  const confirm = confirmOf(table, who);
  const rests = Boolean(table.view.value?.conduct?.break);
  const asked = answersOf(table).filter(
    (act) => (!act.by || act.by === who) && act !== confirm && act.do !== "sign" && !(rests && act.do === "be_ready"),
  );
  return [...plain.map((act) => html`<${Plain} table=${table} act=${act} who=${who} />`)].concat(
    asked.map(
      (act) => html`<button class="btn" data-act=${`${[act.do, ...(act.words?.split(" ") ?? [])].join("-")}-${who}`}
      onClick=${() => send(table, act)}>${answerText(act, rests)}</button>`,
    ),
  );
}

/** @param {import("protocol").ActOffer} act @param {boolean} rests whether a break would end by it */
function answerText(act, rests) {
  if (rests && act.do === "start_clock") return t("scribe.start_now");
  return act.words?.includes(" ") ? choiceOf(act) : labelOf(act);
}

/** @param {{table: Table, act: import("protocol").ActOffer, who: Who}} props */
function Plain({ table, act, who }) {
  const asks = act.do === "drop" && table.asking.value !== act;
  const press = () => {
    if (asks) table.asking.value = act;
    else tap(table, act);
  };
  const text = t(`act.${act.do}`, { n: table.view.value?.cube?.offered?.value ?? 0 });
  return html`<button class=${`btn${QUIET.has(act.do) ? "" : " go"}`} data-act=${`${act.do}-${who}`} onClick=${press}>
    ${table.asking.value === act ? t("scribe.sure", { what: text }) : asks ? `${text}…` : text}</button>`;
}

/**
 * Each player enters one die; both together are the roll for the start.
 * @param {{table: Table, who: Who, act: import("protocol").ActOffer}} props
 */
function Opening({ table, who, act }) {
  const enter = (/** @type {number} */ die) => {
    const both = { ...start.peek(), [who]: die };
    start.value = both;
    if (both.own && both.opp) {
      start.value = { own: 0, opp: 0 };
      tap(table, act, { by: "own", values: [both.own, both.opp] });
    }
  };
  return html`<${DiePad} tap=${enter} chosen=${start.value[who]} name=${`-${who}`} /><span class="hint">
    ${start.value[who] ? num(start.value[who]) : ""}</span>`;
}
