// Something happened: eight deeds, always in the same place; what can be claimed is offered by the server, the rest says why not.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { choiceOf, labelOf, send, thenOf, told } from "../table/conduct/words.js";
import { has, t } from "../kit/i18n/text.js";
import { nameOf } from "../table/names.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { refusalText } from "../table/voice.js";
import { tap } from "./act.js";
import { corrigible } from "./correct.js";
import { Devices } from "./devices.js";
import { Picture } from "./picture.js";
import { setUp } from "./set_up.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").ActOffer} Act */
/** @typedef {import("../table/table.js").Table} Table */
/** @typedef {{table: Table, who: Who, done: () => void, open: (name: string) => void}} Props `open`: another sheet */

/** Pictures of the deeds in their order, each with the claim that it begins. */
const DEEDS = Object.entries({
  cocked: "bad_dice",
  lifted: "dice_lifted",
  touched: "dice_touched",
  rolled: "early_roll",
  doubled: "early_double",
  play: "illegal_play",
  setup: "wrong_setup",
  score: "",
});

/** @param {Act} act */
const kindOf = (act) => act.words?.split(" ")[0] ?? "";

/** @param {Table} table @param {Who} who what this player may claim @returns {Act[]} */
const claims = (table, who) => table.acts.value.filter((act) => act.do === "claim" && (!act.by || act.by === who));

/** @param {Table} table @param {Who} who the act that corrects the score @returns {Act | undefined} */
const scoreOf = (table, who) => corrigible(table, who).find((act) => act.ask === "score");

/** @param {Table} table @param {Who} who both clocks stop before anything is asked */
export function stopFirst(table, who) {
  const stops = table.acts.peek().find((act) => act.do === "stop_clock" && act.by === who && act.words === "asking");
  if (stops) tap(table, stops, { cause: stops.words, words: stops.words });
}

/** @param {Props} props */
export function Happened({ table, who, done, open }) {
  const [chosen, choose] = useState(/** @type {Act[]} */ ([]));
  useEffect(() => stopFirst(table, who), []);
  const goOn = () => {
    const starts = table.view.peek()?.conduct?.stopped && table.can("start_clock", who);
    if (starts) tap(table, starts);
    done();
  };
  const press = async (/** @type {Act} */ act) => {
    if (await send(table, act)) done();
  };
  const take = (/** @type {Act[]} */ acts) => {
    const [act] = acts;
    if (!act) return;
    if (act.ask === "score") open("correct score");
    else if (acts.length > 1) choose(acts);
    else press(act);
  };
  const rest = table.acts.value.find((act) => act.do === "stop_clock" && act.by === who && act.words === "break");
  const mix = table.acts.value.find((act) => act.do === "demand_mix" && act.by === who);
  const stopped = table.view.value?.conduct?.stopped;
  // the maps of a desk that goes on by itself hold no claims
  const not = t(/** @type {import("./away.js").DeskTable} */ (table).away?.value ? "happened.waits" : "happened.not_now");
  const quiet = (/** @type {string} */ name, /** @type {unknown} */ can, /** @type {() => void} */ act) =>
    html`<button class="btn quiet" data-act=${`${name}-${who}`} disabled=${!can} onClick=${act}>${t(`happened.${name}`)}</button>`;
  return html`<section class="dsheet happened" aria-label=${t("happened.open")}>
    <p class="ds-voice" aria-live="polite"><b>${t("happened.what", { name: nameOf(table, who) })}</b>
      ${table.refused.value && html` <span class="trouble" role="alert">${refusalText(table, table.refused.value)}</span>`}</p>
    <button class="btn go-on" data-act=${`nothing-${who}`} onClick=${goOn}>${t("happened.nothing")}</button>
    ${
      chosen.length
        ? html`<div class="choices">${chosen.map(
            (act) => html`<button class="choice" data-act=${actName(act, who)} onClick=${() => press(act)}><b>${choiceOf(act)}</b>
            <span>${thenOf(act)}</span></button>`,
          )}</div>`
        : html`<div class="deeds">${DEEDS.map(([name, kind]) => {
            const score = scoreOf(table, who);
            const acts = kind ? claims(table, who).filter((act) => kindOf(act) === kind) : score ? [score] : [];
            return html`<${Deed} name=${name} acts=${acts} who=${who} not=${not} take=${take} />`;
          })}</div>`
    }
    <div class="quiets">${quiet("pause", rest || stopped, () => (stopped ? done() : rest && press(rest)))}${quiet(
      "concede",
      table.can("concede", who),
      () => open("concede"),
    )}${quiet("mix", mix, () => mix && press(mix))}<button class="btn warn-line" data-act=${`else-${who}`} onClick=${() => open("else")}>
      ${t("happened.else")}</button></div></section>`;
}

/** @param {Act} act @param {Who} who */
const actName = (act, who) => `${act.do}-${(act.words ?? "").replaceAll(" ", "-")}-${who}`;

/**
 * One card; dashed where nothing can be claimed.
 * @param {{name: string, acts: Act[], who: Who, not: string, take: (acts: Act[]) => void}} props `not`: why it can't be
 */
function Deed({ name, acts, who, not, take }) {
  const [act] = acts;
  const then =
    acts.length > 1 && has(`happened.${name}.then`) ? t(`happened.${name}.then`) : act ? thenOf(act) || t(`happened.${name}.then`) : not;
  return html`<button class="deedcard" data-act=${`deed-${name}-${who}`} disabled=${!act} onClick=${() => take(acts)}>
    <${Picture} name=${name} /><div><b>${t(`happened.${name}`)}</b><span>${then} <small>${act?.rule ?? ""}</small></span></div></button>`;
}

/** @param {Act} act a claim with its choice, where it has one */
const choiceText = (act) => (act.words?.includes(" ") ? `${labelOf(act)} · ${choiceOf(act)}` : labelOf(act));

/** What a dispute may be about, where nothing else names it. */
const SUBJECTS = ["dice", "cube", "clock", "person", "other"];

/** A disagreement without a name, claims of other rules, and what was entered wrongly. @param {Props} props */
export function Else({ table, who, done, open }) {
  const mine = table.acts.value.filter((act) => !act.by || act.by === who);
  const dispute = mine.find((act) => act.do === "dispute");
  const named = new Set(DEEDS.map(([, kind]) => kind));
  const others = claims(table, who).filter((act) => act.group === "claim" && !named.has(kindOf(act)));
  const stops = mine.filter((act) => act.do === "stop_clock" && act.words !== "break" && act.words !== "asking");
  const placing = mine.find((act) => act.ask === "position" && act.group === "table");
  const rest = mine.filter((act) => act.group === "table" && !act.ask && !["stop_clock", "start_clock", "write"].includes(act.do));
  const press = async (/** @type {Act} */ act, words = act.words) => {
    if (await tap(table, act, { words, ...(act.do === "stop_clock" ? { cause: act.words } : {}) })) done();
  };
  const button = (/** @type {Act} */ act, /** @type {string} */ text) =>
    html`<button class="btn" data-act=${actName(act, who)} onClick=${() => press(act)}>${text}<small>${act.rule}</small></button>`;
  return html`${
    dispute &&
    html`<div class="causes tight">${SUBJECTS.map((each) => {
      const text = t(`happened.about_${each}`);
      return html`<button class="btn warn-line" data-act=${`dispute-${each}-${who}`} onClick=${() => press(dispute, text)}>${text}
        <small>${dispute.rule}</small></button>`;
    })}</div>`
  }
  <div class="causes tight">${others.map((act) => button(act, choiceText(act)))}
  ${stops.map((act) => button(act, t("happened.stop", { why: told(`cause.${act.words}`, act.words ?? "") })))}
  ${corrigible(table, who).map(
    (act) => html`<button class="btn" data-act=${`correcting-${act.ask}-${who}`} onClick=${() => open(`correct ${act.ask}`)}>
    ${t("happened.correct", { what: labelOf(act) })}<small>${act.rule}</small></button>`,
  )}${rest.map((act) => button(act, labelOf(act)))}${
    placing &&
    html`<button class="btn" data-act=${`set-up-${who}`} onClick=${() => {
      setUp(table, placing);
      done();
    }}>${t("scribe.set_up")}<small>${placing.rule}</small></button>`
  }<button class="btn" data-act=${`desk-${who}`} onClick=${() => open("desk")}>${t("happened.desk")}</button></div>`;
}

/** How much is written, and what else this desk does. @param {Props} props */
export function OfDesk({ table, who, done }) {
  const depths = table.acts.value.filter((act) => act.do === "write" && act.by === who);
  const press = async (/** @type {Act} */ act) => {
    if (await send(table, act)) done();
  };
  return html`<div class="causes tight">${depths.map(
    (act) =>
      html`<button class="btn" data-act=${actName(act, who)} onClick=${() => press(act)}>${labelOf(act)}
      <small>${act.rule}</small></button>`,
  )}${table.view.value?.writing?.partly || html`<a class="btn" href=${`/t/${table.id}`}>${t("scribe.whole_table")}</a>`}
    <button class="btn" data-act=${`sound-${who}`} aria-pressed=${prefs.sound.value}
      onClick=${() => (prefs.sound.value = !prefs.sound.value)}>${t(prefs.sound.value ? "scribe.sound_on" : "scribe.sound_off")}</button>
    <a class="btn" data-act=${`sheet-${who}`} href=${`/sheet/${table.id}`}>${t("scribe.sheet")}</a><a class="btn"
    href=${`/watch/${table.id}`}>${t("scribe.watch")}</a><a class="btn" href="/help">${t("scribe.help")}</a></div>
  <${Devices} table=${table} who=${who} />`;
}
