// Sheets that a player opens in their own half: the result of the game, what happened, and everything that is reached from there.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { nameOf } from "../table/names.js";
import { refusalText } from "../table/voice.js";
import { html } from "../kit/ui/html.js";
import { Concede, Nominate } from "./card.js";
import { Correct, ScoreIs } from "./correct.js";
import { Settle, Testify } from "./friends.js";
import { Else, Happened, OfDesk } from "./happened.js";
import { useSheet } from "./keys.js";
import { wordOf } from "./say.js";
import { Change } from "./steps.js";
import { Tell, Telling, tellings } from "./telling.js";
import { tap } from "./act.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("../table/table.js").Table} Table */

/** What leaves a sheet. @type {Record<string, string>} */
const LEAVE = { over: "scribe.not_over", tell: "scribe.done" };

/** @param {{table: Table, who: Who, name: string, done: () => void, open: (name: string) => void}} props `name`: with its subject */
export function Sheet(props) {
  return html`<${props.name === "happened" ? Happened : Other} key=${props.name} ...${props} />`;
}

/** @param {{table: Table, who: Who, name: string, done: () => void, open: (name: string) => void}} props */
function Other({ table, who, name, done, open }) {
  const sheet = useSheet(who, done);
  const [kind = "", what = ""] = name.split(" ");
  const Body =
    {
      over: Over,
      else: Else,
      desk: OfDesk,
      settle: Settle,
      here: Settle,
      testify: Testify,
      score: ScoreIs,
      nominate: Nominate,
      concede: Concede,
      change: Change,
      tell: Tell,
    }[kind] ?? Correct;
  return html`<section class="dsheet" tabindex="-1" ref=${sheet} aria-label=${t(`scribe.sheet.${kind}`)}><header><p class="ds-voice"><b>
    ${t(`scribe.sheet.${kind}`)}</b> ${t(`scribe.sheet.${kind}.text`)}</p>
    <button class="btn" data-act=${`close-${who}`} onClick=${done}>
      ${t(LEAVE[kind] ?? "cancel")}</button></header>
    <${Body} key=${name} table=${table} who=${who} what=${what} done=${done} open=${open} />
    ${
      table.refused.value &&
      html`<p class="trouble" role="alert">${refusalText(table, table.refused.value)} <bdi class="cite">
      ${table.refused.value.rule}</bdi></p>`
    }</section>`;
}

/** @typedef {{table: Table, who: Who, done: () => void, open: (name: string) => void}} Props `open`: another sheet */

/** Who won, and how; each button shows the score that it makes. @param {Props} props */
function Over({ table, who, done }) {
  const view = table.view.value;
  const act = table.can("name_result", who);
  const results = view?.writing?.results;
  if (!view || !act || !results?.own) return null;
  const other = who === "own" ? "opp" : "own";
  const name = async (/** @type {Who} */ winner, /** @type {string} */ how) => {
    if (await tap(table, act, { words: `${winner === who ? "self" : "other"} ${how}` })) done();
  };
  const button = (/** @type {Who} */ winner, /** @type {import("protocol").Nameable} */ [how, , points, , [own, opp], wins]) => {
    const made = { own, opp };
    return html`<button class="res" data-act=${`won-${winner}-${how}`} onClick=${() => name(winner, how)}>
      <b><bdi class="ltr">${points === null ? "◆" : `${num(made[who])}–${num(made[other])}`}</bdi></b>
      <span>${wins ? t("scribe.wins_match") : t("points", { n: points ?? 0 })}</span></button>`;
  };
  const own = results.own.filter(([how]) => how !== "wash");
  // what the last throw of the game brings, where it is not written
  const thrown = tellings(table).filter((each) => each.dice);
  const wash = results.own.find(([how]) => how === "wash");
  return html`<div class="over" style=${{ "--n": own.length }}><span></span>${own.map(
    ([how, word]) => html`<span class="h">
    ${wordOf(how, word)}</span>`,
  )}
    ${
      /** @type {Who[]} */ ([who, other]).map(
        (
          winner,
        ) => html`<span class="w8"><span class=${`man ${winner === "own" ? "w" : "b"}`}></span><bdi>${nameOf(table, winner)}</bdi></span>
      ${(results[winner] ?? []).filter(([how]) => how !== "wash").map((each) => button(winner, each))}`,
      )
    }</div><div class="ds-foot">${thrown.map((each) => html`<${Telling} table=${table} act=${each} />`)}${
      wash &&
      html`<button class="btn" data-act="won-wash" onClick=${() => name("own", "wash")}>
      ${wordOf("wash", wash[1])}</button>`
    }
    <span class="pts">${t("scribe.then_confirmed", { name: nameOf(table, other) })}</span></div>`;
}
