// Before the first game, and between games: what each player confirms by one tap on their own half.
// @ts-check
import { useState } from "preact/hooks";
import { RollOff } from "../table/conduct/rolloff.js";
import { Row } from "../table/conduct/terms.js";
import { cite, send, told } from "../table/conduct/words.js";
import { has, isolate, t } from "../kit/i18n/text.js";
import { nameOf } from "../table/names.js";
import { refusalText } from "../table/voice.js";
import { html } from "../kit/ui/html.js";
import { tap, until } from "./act.js";
import { Steps, proposable, proposedText } from "./steps.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").ActOffer} Act */
/** @typedef {import("protocol").View} View */
/** @typedef {import("../table/table.js").Table} Table */

/** The things that both confirm, each separately. */
const TOPICS = ["terms", "score"];

/** @param {Table} table @param {Who} who @returns {Act | null} the act by which this player confirms what is asked */
export function confirmOf(table, who) {
  const view = table.view.value;
  const asked = view?.conduct?.proposal;
  const own = table.acts.value.find((act) => act.by === who && act.label?.startsWith("confirm-"));
  const agree = asked && TOPICS.includes(asked.topic) && asked.answers === who && table.can("agree", who);
  return own ?? (agree || null);
}

/** @param {Table} table @param {View} view whether the score waits to be confirmed between games */
const compares = (table, view) =>
  view.phase === "between_games" &&
  (table.acts.value.some((act) => act.label === "confirm-score") || view.conduct?.proposal?.topic === "score");

/** ms for which a tap waits to see what the other one has confirmed at the same moment. */
const MOMENT = 1500;

/**
 * What a tap on the player's half confirms.
 * @param {Table} table @param {Who} who @returns {{text: string, press: () => Promise<unknown>} | null}
 */
export function confirming(table, who) {
  const view = table.view.value;
  if (!confirmOf(table, who) || !view) return null;
  return { text: t(view.phase === "terms" ? "before.tap" : "before.tap_score"), press: () => confirm(table, who) };
}

/** @param {Table} table @param {Who} who */
async function confirm(table, who) {
  const act = await confirmed(table, who);
  if (act?.do !== "agree" || table.view.peek()?.phase === "terms") return;
  const settled = until(() => Boolean(table.can("next")) || table.view.value?.phase !== "between_games");
  await Promise.race([settled, new Promise((done) => setTimeout(done, MOMENT))]);
  const next = table.can("next");
  // an act that names who begins also begins the game
  if (next && table.view.peek()?.writing?.depth !== "score") await tap(table, next);
}

/** Both may tap at one moment: who came second answers the first. @param {Table} table @param {Who} who @returns {Promise<Act | null>} */
async function confirmed(table, who) {
  for (const _ of [1, 2]) {
    while (table.sent.peek() !== null) await until(() => table.sent.value === null);
    const act = confirmOf(table, who);
    if (!act || (await tap(table, act, { words: act.words }))) return act;
    const other = until(() => confirmOf(table, who)?.do !== act.do);
    await Promise.race([other, new Promise((done) => setTimeout(done, MOMENT))]);
  }
  return null;
}

/**
 * What a player reads while the score is confirmed; null where it is not asked.
 * @param {Table} table @param {View} view @param {Who} who @returns {{strong: string, text: string, rule?: string} | null}
 */
export function comparing(table, view, who) {
  if (!compares(table, view)) return null;
  const other = who === "own" ? "opp" : "own";
  const act = confirmOf(table, who);
  const score = isolate(`${view.score[who]}–${view.score[other]}`);
  const strong = t(act ? "before.score" : "before.score_said", { score });
  const text = act ? (view.cube ? t("before.cube") : "") : t("scribe.asked", { name: nameOf(table, other) });
  return { strong, text, rule: act?.rule ?? view.conduct?.proposal?.rule };
}

/**
 * What they settle between them by a word: only what they do not agree on is thrown for.
 * @param {{table: Table, who: Who, items: import("protocol").Term[]}} props
 */
function Settled({ table, who, items }) {
  if (!items.length) return null;
  const act = (/** @type {string} */ name) =>
    table.acts.value.find((each) => each.do === "roll_off" && each.words === name && (!each.by || each.by === who));
  return html`<div class="term"><span class="subject">${t("before.rolled")}</span><div class="value">${items.map((item) => {
    const thrown = act(item.name);
    const label = told(item.label, item.name);
    if (thrown) return html`<${RollOff} key=${item.name} table=${table} act=${thrown} light="own" text=${label} />`;
    if (item.value === "none") return html`<span class="note">${label}</span>`;
    return html`<b>${t("before.chooses", { item: label, name: isolate(nameOf(table, item.value === "white" ? "own" : "opp")) })}</b>`;
  })}</div>${cite(table, items[0]?.rule ?? "")}</div>`;
}

/** The player's overview before the first game, in their own half. @param {{table: Table, who: Who}} props */
export function Before({ table, who }) {
  const [draft, setDraft] = useState(/** @type {Record<string, string>} */ ({}));
  const conduct = table.view.value?.conduct;
  const terms = conduct?.terms;
  const rules = table.hello.value?.rules;
  if (!conduct || !terms || !rules) return null;
  const agreed = !confirmOf(table, who);
  const mine = conduct.proposal?.answers === who;
  const [propose, times] = ["terms", "settings"].map((ask) =>
    table.acts.value.find((act) => act.by === who && act.do === "propose" && act.ask === ask),
  );
  const clock = proposable(table, who).find((act) => act.words === "clock");
  const asks = conduct.proposal?.by === who;
  const decline = (mine || asks) && table.can("decline", who);
  const changes = Object.entries(draft);
  const put = (/** @type {import("protocol").Term} */ item, /** @type {string} */ value) => {
    const { [item.name]: _, ...others } = draft;
    setDraft(value === item.value ? others : { ...others, [item.name]: value });
  };
  const ask = async () => {
    // a clock is proposed for itself, after the other terms
    const { settings, ...others } = draft;
    const named = Object.entries(others).map(([name, value]) => `${name}=${value}`);
    if (named.length && propose && (await send(table, propose, `terms ${named.join(" ")}`))) setDraft(settings ? { settings } : {});
    else if (!named.length && times && (await send(table, times, `settings ${settings}`))) setDraft({});
  };
  const refused = table.refused.value;
  const { lawless } = /** @type {import("./away.js").DeskTable} */ (table);
  const other = nameOf(table, who === "own" ? "opp" : "own");
  const title = has(`book.${rules.name}`) ? t(`book.${rules.name}`) : rules.title;
  const match = rules.length ? t("before.match", { title, n: rules.length }) : title;
  return html`<section class="before terms" aria-label=${nameOf(table, who)}><p class="ds-voice" aria-live="polite"><b>
    ${t(agreed ? "before.agreed" : "before.title", { name: nameOf(table, who) })}</b>${" "}
    ${lawless?.value ? t("happened.waits") : agreed ? t("scribe.asked", { name: other }) : t("before.text")}</p>
    ${
      refused &&
      html`<p class="trouble" role="alert">${refusalText(table, refused)} <bdi class="cite">
      ${refused.rule}</bdi></p>`
    }
    <div class="rows"><div class="term"><span class="subject">${t("home.rules")}</span><div class="value"><b>${match}</b>
      ${rules.notice > 0 && html`<span class="note">${t("terms.notice", { n: rules.notice })}</span>`}</div>
      <span></span></div>
    ${terms.items
      .filter((item) => item.name !== "length" && !item.sides)
      .map(
        (item) => html`<${Row} key=${item.name} table=${table} light="own" item=${item} conduct=${conduct} draft=${draft}
        put=${(item.name === "settings" ? times : propose) ? put : null} suffix=${`-${who}`} field=${Steps} />`,
      )}
    <${Settled} table=${table} who=${who} items=${terms.items.filter((item) => item.sides)} />${
      terms.equipment &&
      html`<div class="term"><span class="subject">${t("before.equipment")}</span><div class="value">
        ${terms.equipment.items.map((each) => t(`equipment.${each}`)).join(t("comma"))}</div>
        ${cite(table, terms.equipment.rule)}</div>`
    }</div>
    ${
      (changes.length > 0 || decline || clock) &&
      html`<div class="answers">${
        clock &&
        !changes.length &&
        html`<button class="btn" data-act=${`change-clock-${who}`} onClick=${() => send(table, clock)}>${proposedText(clock)}</button>`
      }${
        changes.length > 0 &&
        html`<button class="btn go" data-act=${`propose-${who}`} onClick=${ask}>${t("terms.propose", { n: changes.length })}</button>`
      }${
        decline &&
        html`<button class="btn" data-act=${`${asks ? "take-back" : "decline"}-${who}`} onClick=${() => tap(table, decline)}>
        ${t(asks ? "take.back" : "act.decline")}</button>`
      }</div>`
    }</section>`;
}
