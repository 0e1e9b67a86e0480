// Something happened: eight deeds, always in the same place; the server offers what can be claimed, and says why not.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { choiceOf, labelOf, send, told } from "../table/conduct/words.js";
import { capital, t } from "../kit/i18n/text.js";
import { nameOf } from "../table/names.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { refusalText } from "../table/voice.js";
import { arrived, tap } from "./act.js";
import { conceding } from "./card.js";
import { corrigible } from "./correct.js";
import { DEEDS } from "./deeds.js";
import { Devices } from "./devices.js";
import { useSheet } from "./keys.js";
import { Picture } from "./picture.js";
import { setUp } from "./set_up.js";
import { proposable, proposedText } from "./steps.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").ActOffer} Act */
/** @typedef {import("../table/table.js").Table} Table */
/** @typedef {{table: Table, who: Who, done: () => void, open: (name: string) => void}} Props `open`: another sheet */

/** @param {Act} act */
const kindOf = (act) => act.words?.split(" ")[0] ?? "";

/** @param {Table} table @param {Who} who what this player may claim @returns {Act[]} */
const claims = (table, who) => table.acts.value.filter((act) => act.do === "claim" && (!act.by || act.by === who));

/** @param {Table} table @param {Who} who both clocks stop before anything is asked */
function stopFirst(table, who) {
  const stops = table.acts.peek().find((act) => act.do === "dispute" && act.by === who);
  if (stops) tap(table, stops, { words: "" });
}

/** The same clock goes on. @param {Table} table @param {Who} who */
async function goOn(table, who) {
  await arrived(table);
  const again = table.acts.peek().find((act) => act.do === "withdraw" && act.by === who);
  if (again && !table.view.peek()?.conduct?.dispute?.about) await tap(table, again);
}

/** What this player may say happened, by its kind. @param {Table} table @param {Who} who @returns {Map<string, Act>} */
const sayable = (table, who) =>
  new Map(table.acts.value.flatMap((act) => (act.group === "happened" && act.by === who ? [[act.words?.split(" ")[1] ?? "", act]] : [])));

/** @param {Props} props */
export function Happened({ table, who, done, open }) {
  // a dispute takes these from what is offered
  const mixing = () => table.acts.peek().find((act) => act.do === "demand_mix" && act.by === who);
  const [{ concedes, mixes }, setRights] = useState({ concedes: false, mixes: false });
  useEffect(() => {
    let here = true;
    void arrived(table).then(() => {
      if (!here) return;
      setRights({ concedes: Boolean(conceding(table, who)), mixes: Boolean(mixing()) });
      stopFirst(table, who);
    });
    return () => {
      here = false;
    };
  }, []);
  const nothing = () => void goOn(table, who).then(done);
  const sheet = useSheet(who, nothing);
  const press = async (/** @type {Act} */ act) => {
    if (await send(table, act)) done();
  };
  const acts = sayable(table, who);
  const rows = table.view.value?.conduct?.happened.filter((each) => each.by === who) ?? [];
  const mix = async () => {
    await goOn(table, who);
    const act = mixing();
    if (act) await press(act);
  };
  const quiet = (/** @type {string} */ name, /** @type {unknown} */ can, /** @type {() => void} */ act) =>
    html`<button class="btn quiet" data-act=${`${name}-${who}`} disabled=${!can} onClick=${act}>${t(`happened.${name}`)}</button>`;
  return html`<section class="dsheet happened" tabindex="-1" ref=${sheet} aria-label=${t("happened.open")}>
    <p class="ds-voice" aria-live="polite"><b>${t("happened.what", { name: nameOf(table, who) })}</b>
      ${table.refused.value && html` <span class="trouble" role="alert">${refusalText(table, table.refused.value)}</span>`}</p>
    <button class="btn go-on" data-act=${`nothing-${who}`} onClick=${nothing}>${t("happened.nothing")}</button>
    <div class="deeds">${[...DEEDS].map(
      ([
        kind,
        name,
      ]) => html`<${Deed} table=${table} who=${who} name=${name} act=${acts.get(kind)} row=${rows.find((each) => each.kind === kind)}
        press=${(/** @type {Act} */ act) => (act.ask ? open("score") : press(act))} />`,
    )}</div>
    <div class="quiets">${quiet("pause", table.view.value?.conduct?.dispute, done)}${quiet("concede", concedes, () =>
      goOn(table, who).then(() => open("concede")),
    )}${quiet("mix", mixes, mix)}<button class="btn warn-line" data-act=${`else-${who}`} onClick=${() => open("else")}>
      ${t("happened.else")}</button></div></section>`;
}

/** @param {Act} act @param {Who} who */
const actName = (act, who) => `${act.do}-${(act.words ?? "").replaceAll(" ", "-")}-${who}`;

/**
 * One card; dashed, with the reason, where it can't be claimed.
 * @param {{table: Table, who: Who, name: string, act: Act | undefined, row: import("protocol").Happened | undefined,
 *   press: (act: Act) => void}} props
 */
function Deed({ table, who, name, act, row, press }) {
  // without network and law no claim can be judged
  const { lawless } = /** @type {import("./away.js").DeskTable} */ (table);
  const not = lawless?.value ? t("happened.waits") : row?.refused ? refusalText(table, row.refused) : t("happened.not_now");
  const then = act ? `${capital(told(row?.then, "agreed-score"))}.` : not;
  return html`<button class="deedcard" data-act=${`deed-${name}-${who}`} disabled=${!act} onClick=${() => act && press(act)}>
    <${Picture} name=${name} /><div><b>${t(`happened.${name}`)}</b>
    <span>${then} <small>${row?.rule ?? act?.rule}</small></span></div></button>`;
}

/** @param {Act} act a claim with its choice, where it has one */
const choiceText = (act) => (act.words?.includes(" ") ? `${labelOf(act)} · ${choiceOf(act)}` : labelOf(act));

/** What a dispute may be about, where nothing else names it. */
const SUBJECTS = ["dice", "cube", "clock", "person", "other"];

/** A disagreement without a name, claims of other rules, and what was entered wrongly. @param {Props} props */
export function Else({ table, who, done, open }) {
  const mine = table.acts.value.filter((act) => !act.by || act.by === who);
  const dispute = mine.find((act) => act.do === "dispute");
  const agreed = sayable(table, who);
  const others = claims(table, who).filter((act) => act.group === "claim" && !agreed.has(kindOf(act)));
  const stops = mine.filter((act) => act.do === "stop_clock");
  const placing = mine.find((act) => act.ask === "position" && act.group === "table");
  const rest = mine.filter(
    (act) =>
      act.group === "table" && !act.ask && !["stop_clock", "start_clock", "write", "end_turn", "withdraw", "decline"].includes(act.do),
  );
  const press = async (/** @type {Act} */ act, words = act.words) => {
    if (await tap(table, act, { words, ...(act.do === "stop_clock" ? { cause: act.words } : {}) })) done();
  };
  const change = async (/** @type {Act} */ act) => {
    await goOn(table, who);
    if (act.ask) open(`change ${act.ask}`);
    else await press(act);
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
  )}${proposable(table, who).map(
    (act) => html`<button class="btn" data-act=${`change-${act.ask ?? act.words}-${who}`} onClick=${() => change(act)}>
      ${proposedText(act)}<small>${act.rule}</small></button>`,
  )}${rest.map((act) => button(act, labelOf(act)))}${
    placing &&
    html`<button class="btn" data-act=${`set-up-${who}`} onClick=${() => {
      goOn(table, who).then(() => setUp(table, placing));
      done();
    }}>${t("scribe.set_up")}<small>${placing.rule}</small></button>`
  }<button class="btn" data-act=${`desk-${who}`} onClick=${() => open("desk")}>${t("happened.desk")}</button></div>`;
}

/** How much is written, and what else this desk does. @param {Props} props */
export function OfDesk({ table, who, done }) {
  // nothing of this is said of the board
  useEffect(() => void goOn(table, who), []);
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
