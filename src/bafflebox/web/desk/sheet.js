// Sheets that a player opens in their own half: the result of the game, why the clocks stand, claims, and how much is written.
// @ts-check
import { useState } from "preact/hooks";
import { Words } from "../table/conduct/ask.js";
import { choiceOf, labelOf, send, thenOf, told } from "../table/conduct/words.js";
import { num, t } from "../kit/i18n/text.js";
import { nameOf } from "../table/names.js";
import { refusalText } from "../table/voice.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Concede, Nominate } from "./card.js";
import { Correct, corrigible } from "./correct.js";
import { Devices } from "./devices.js";
import { wordOf } from "./say.js";
import { setUp } from "./set_up.js";
import { Tell, Telling, tellings } from "./telling.js";
import { tap } from "./act.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").ActOffer} Act */
/** @typedef {import("../table/table.js").Table} Table */

/** What leaves a sheet. @type {Record<string, string>} */
const LEAVE = { over: "scribe.not_over", tell: "scribe.done" };

/** @param {{table: Table, who: Who, name: string, done: () => void, open: (name: string) => void}} props */
export function Sheet({ table, who, name, done, open }) {
  const Body =
    { over: Over, stop: Stop, claims: Claims, more: More, correct: Correct, nominate: Nominate, concede: Concede, tell: Tell }[name] ??
    More;
  return html`<section class="dsheet" aria-label=${t(`scribe.sheet.${name}`)}><header><p class="ds-voice"><b>
    ${t(`scribe.sheet.${name}`)}</b> ${t(`scribe.sheet.${name}.text`)}</p>
    <button class="btn" data-act=${`close-${who}`} onClick=${done}>
      ${t(LEAVE[name] ?? "cancel")}</button></header>
    <${Body} table=${table} who=${who} done=${done} open=${open} />
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
  const { score } = view;
  const other = who === "own" ? "opp" : "own";
  const name = async (/** @type {Who} */ winner, /** @type {string} */ how) => {
    if (await tap(table, act, { words: `${winner === who ? "self" : "other"} ${how}` })) done();
  };
  const button = (/** @type {Who} */ winner, /** @type {import("protocol").Nameable} */ [how, , points]) => {
    const made = { ...score, [winner]: score[winner] + (points ?? 0) };
    if (how === "wash") made[winner === "own" ? "opp" : "own"] += points ?? 0;
    const wins = points === null || (score.length !== null && made[winner] >= score.length);
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

/** @param {Props} props */
function Stop({ table, who, done }) {
  const acts = table.acts.value.filter((act) => act.do === "stop_clock" && act.by === who);
  const press = async (/** @type {Act} */ act) => {
    if (await tap(table, act, { cause: act.words, words: act.words })) done();
  };
  return html`<div class="causes">${acts.map(
    (act) =>
      html`<button class="btn" data-act=${`stop-${act.words}-${who}`} onClick=${() => press(act)}>
        ${told(`cause.${act.words}`, act.words ?? "")}<small>${act.rule}</small></button>`,
  )}</div>`;
}

/** @param {Props} props */
function Claims({ table, who, done }) {
  const [asks, setAsks] = useState(/** @type {Act | null} */ (null));
  const acts = table.acts.value.filter((act) => act.group === "claim" && (!act.by || act.by === who));
  // the maps of a desk that goes on by itself hold no claims: only the server knows what is open
  const away = /** @type {import("./away.js").DeskTable} */ (table).away?.value;
  if (asks) return html`<${Words} table=${table} act=${asks} label=${t("dispute.what")} yes=${t("act.dispute")} warn done=${done} />`;
  const press = async (/** @type {Act} */ act) => {
    if (act.ask) setAsks(act);
    else if (await send(table, act)) done();
  };
  return html`<div class="claims8">${acts.map(
    (act) => html`<button class=${`ds-claim${act.do === "dispute" ? " call" : ""}`}
      data-act=${`${act.do}-${(act.words ?? "").replaceAll(" ", "-")}-${who}`} onClick=${() => press(act)}>
    <b>${labelOf(act)}${act.words?.includes(" ") ? ` · ${choiceOf(act)}` : ""}<small>${act.rule}</small></b><span>
      ${thenOf(act)}</span></button>`,
  )}${!acts.length && html`<p class="lead">${t(away ? "away.claims" : "claims.none")}</p>`}</div>`;
}

/** How much is written, and what else may be asked. @param {Props} props */
function More({ table, who, done, open }) {
  const depths = table.acts.value.filter((act) => act.do === "write" && act.by === who);
  const placing = table.acts.value.find((act) => act.by === who && act.ask === "position");
  const rest = table.acts.value.filter(
    (act) => act.by === who && act.group === "table" && !act.ask && !["write", "stop_clock", "start_clock"].includes(act.do),
  );
  const press = async (/** @type {Act} */ act) => {
    if (await tap(table, act, { words: act.words })) done();
  };
  const corrects = corrigible(table, who).length > 0;
  return html`<div class="causes">${
    corrects &&
    html`<button class="btn" data-act=${`correcting-${who}`} onClick=${() => open("correct")}>${t("correct.open")}
      <small>R5</small></button>`
  }${[...depths, ...rest].map(
    (act) =>
      html`<button class="btn" data-act=${`${act.do}-${act.words ?? ""}-${who}`} onClick=${() => press(act)}>${labelOf(act)}<small>
        ${act.rule}</small></button>`,
  )}${
    placing &&
    html`<button class="btn" data-act=${`set-up-${who}`} onClick=${() => {
      setUp(table, placing);
      done();
    }}>${t("scribe.set_up")}<small>${placing.rule}</small></button>`
  }${table.view.value?.writing?.partly || html`<a class="btn" href=${`/t/${table.id}`}>${t("scribe.whole_table")}</a>`}
    <button class="btn" data-act=${`sound-${who}`} aria-pressed=${prefs.sound.value}
      onClick=${() => (prefs.sound.value = !prefs.sound.value)}>${t(prefs.sound.value ? "scribe.sound_on" : "scribe.sound_off")}</button>
    <a class="btn" data-act=${`sheet-${who}`}
    href=${`/sheet/${table.id}`}>${t("scribe.sheet")}</a><a class="btn" href=${`/watch/${table.id}`}>${t("scribe.watch")}</a><a class="btn"
    href="/help">${t("scribe.help")}</a></div>
  <${Devices} table=${table} who=${who} />
`;
}
