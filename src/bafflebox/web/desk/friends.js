// Two players who see it differently, without a director: each can end it. And with one: what waits, and the ruling.
// @ts-check
import { signal } from "@preact/signals";
import { capital, isolate, t } from "../kit/i18n/text.js";
import { nameOf } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { Words } from "../table/conduct/ask.js";
import { called, cite, remedyText, send, thenOf, timeOf, told } from "../table/conduct/words.js";
import { tap } from "./act.js";
import { claiming, saidOf } from "./answer.js";
import { DiePad } from "./pad.js";
import { Picture } from "./picture.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */
/** @typedef {import("protocol").ActOffer} Act */
/** @typedef {import("../table/table.js").Table} Table */
/** @typedef {{table: Table, view: View, who: Who, open: (name: string) => void}} Props `open`: another sheet */

/** The dice that decide, as far as they are entered. */
const dice = signal(/** @type {Record<Who, number>} */ ({ own: 0, opp: 0 }));

/** @param {Table} table @param {Who} who */
const rolling = (table, who) =>
  table.acts.value.find((act) => act.do === "roll_off" && act.words === "dispute" && (!act.by || act.by === who));

/** @param {Table} table @param {Who} who @returns {Act[]} the ways in which this player can end a disagreement, the first is their own */
function ways(table, who) {
  const mine = (/** @type {string} */ name, /** @type {string} */ words) =>
    table.acts.value.find((act) => act.do === name && act.by === who && (!words || act.words === words));
  return [mine("agree", ""), mine("withdraw", ""), mine("propose", "roll")].flatMap((act) => act ?? []);
}

/** What a way is called. @param {Act} act */
const nameOfWay = (act) => ({ agree: "after_all", withdraw: "withdraw" })[act.do] ?? "roll";
/** @type {Record<string, string>} */
const PICTURES = { after_all: "again", withdraw: "agree", roll: "rollfor" };

/** @param {Table} table @param {View} view @param {Who} who whether this half is the sheet of a disagreement */
export function differs(table, view, who) {
  const { dispute, proposal, ruling, director } = view.conduct ?? {};
  if (!dispute || ruling || proposal) return false;
  return Boolean(rolling(table, who)) || (!director && Boolean(dispute.claim?.denied) && dispute.claim?.by !== who);
}

/** The sheet of the one who said that it is not so. @param {Props} props */
export function Friends({ table, view, who, open }) {
  const said = claiming(table, view, who);
  const roll = rolling(table, who);
  if (roll) return html`<${RollFor} table=${table} who=${who} act=${roll} />`;
  return html`<section class="dsheet friends" aria-label=${nameOf(table, who)}><p class="ds-voice" aria-live="polite">
    <b>${said?.strong}</b> ${said?.text} ${cite(table, said?.rule ?? "")}</p><div class="choices">${ways(table, who).map((act) => {
      const name = nameOfWay(act);
      return html`<${Choice} name=${name} who=${who} picture=${PICTURES[name]} press=${() => send(table, act)} />`;
    })}<${Choice} name="settle" who=${who} picture="agree" press=${() => open("settle")} /></div></section>`;
}

/** One way. @param {{name: string, who: Who, picture: string | undefined, press: () => void}} props */
const Choice = ({ name, who, picture = "agree", press }) =>
  html`<button class="choice" data-act=${`${name}-${who}`} onClick=${press}><${Picture} name=${picture} whole />
    <b>${t(`friends.${name}`)}</b>
    <span>${t(`friends.${name}.text`)}</span></button>`;

/** The same ways in a strip, for the one who said it. @param {Props} props */
export function Ways({ table, view, who, open }) {
  const { dispute, proposal, ruling, director } = view.conduct ?? {};
  if (!dispute || proposal || ruling || (dispute.claim && !dispute.claim.denied)) return null;
  const found = ways(table, who);
  const settles = !director && (dispute.claim || dispute.about) && remedies(table, who).length > 0;
  return html`${found.map((act) => {
    // who stopped and said nothing yet just goes on
    const goes = act.do === "withdraw" && !dispute.claim;
    return html`<button class=${`btn${goes ? " go" : ""}`} data-act=${`${nameOfWay(act)}-${who}`} onClick=${() => send(table, act)}>
      ${t(goes ? "friends.go_on" : `friends.${nameOfWay(act)}`)}</button>`;
  })}${settles && html`<button class="btn" data-act=${`settle-${who}`} onClick=${() => open("settle")}>${t("friends.other")}</button>`}`;
}

/** @param {Table} table @param {Who} who what this player may propose: a remedy instead, or what an official decided at the board */
const remedies = (table, who) =>
  table.acts.value.filter((act) => act.do === "propose" && act.by === who && /^(remedy|ruling) /.test(act.words ?? ""));

/** What both may agree on. @param {{table: Table, who: Who, done: () => void}} props */
export function Settle({ table, who, done }) {
  const acts = remedies(table, who);
  const press = async (/** @type {Act} */ act) => {
    if (await send(table, act)) done();
  };
  return html`<div class="choices">${acts.map((act) => {
    const [, words = ""] = (act.words ?? "").split(" ");
    return html`<button class="choice" data-act=${`remedy-${words}-${who}`} onClick=${() => press(act)}>
      <b>${told(`choice.${words}`, words)}</b><span>${thenOf(act)}</span></button>`;
  })}</div>`;
}

/**
 * Each enters their own die; the higher one decides, and the same number is rolled again.
 * @param {{table: Table, who: Who, act: Act}} props
 */
function RollFor({ table, who, act }) {
  const enter = (/** @type {number} */ die) => {
    const both = { ...dice.peek(), [who]: die };
    const whole = both.own && both.opp;
    dice.value = whole ? { own: 0, opp: 0 } : both;
    if (whole && both.own !== both.opp) tap(table, act, { words: `dispute ${both.own}${both.opp}` });
  };
  return html`<section class="dsheet friends"><p class="ds-voice" aria-live="polite"><b>${t("friends.one_die")}</b> ${t("friends.higher")}
    ${cite(table, act.rule ?? "")}</p><${DiePad} tap=${enter} chosen=${dice.value[who]} name=${`-roll-${who}`} /></section>`;
}

/** @param {View} view whether both halves show what waits for the director, or the ruling */
export function directed(view) {
  const { director, dispute, ruling, frozen, proposal, appeal } = view.conduct ?? {};
  if (proposal && proposal.topic !== "resume") return false;
  if (appeal || (ruling && frozen)) return true;
  return Boolean(director && dispute && (dispute.about || dispute.claim?.denied));
}

/** @param {Props} props */
export function Director({ table, view, who, open }) {
  const { dispute, ruling, appeal } = view.conduct ?? {};
  const acts = table.acts.value.filter((act) => act.by === who);
  const testify = acts.find((act) => act.do === "testify");
  const mine = { table, view, who, acts };
  const names = ruling && !appeal ? ["appeal"] : ["withdraw", "agree"];
  const buttons = names.flatMap((name) => acts.find((act) => act.do === name) ?? []);
  return html`<section class="dsheet director" aria-label=${nameOf(table, who)}>
    ${ruling ? html`<${Ruling} table=${table} view=${view} />` : dispute && html`<${Waiting} table=${table} view=${view} />`}
    <footer>${buttons.map(
      (act) =>
        html`<button class="btn big" data-act=${`${act.do}-${who}`} onClick=${() => send(table, act)}>${t(`director.${act.do}`)}</button>`,
    )}${
      testify &&
      (!ruling || appeal) &&
      html`<button class="btn big" data-act=${`testify-${who}`} onClick=${() => open("testify")}>${t("director.testify")}</button>`
    }${
      remedies(table, who).length > 0 &&
      html`<button class="btn big" data-act=${`here-${who}`} onClick=${() => open("here")}>${t("director.here")}</button>`
    }${ruling ? html`<${GoOn} ...${mine} />` : html`<${CallAgain} ...${mine} />`}</footer>
    </section>`;
}

/**
 * Play goes on once both have said so; until then it is taken back.
 * @param {{table: Table, view: View, who: Who, acts: Act[]}} props
 */
function GoOn({ table, view, who, acts }) {
  const { proposal } = view.conduct ?? {};
  const name = isolate(nameOf(table, who === "own" ? "opp" : "own"));
  const said = proposal?.topic === "resume" && proposal.by === who;
  const goes = proposal?.topic === "resume" ? acts.find((act) => act.do === (said ? "decline" : "agree")) : acts.find(resumes);
  if (!goes) return null;
  return html`<button class=${`btn big ${said ? "said" : "go"}`} data-act=${`go-${who}`} aria-pressed=${said}
    onClick=${() => send(table, goes)}>
    ${said ? t("director.waits", { name }) : t("friends.go_on")}</button>`;
}

/** ms after which the director may be called again. */
const PATIENCE = 60_000;
/** When somebody at this desk called again, by table. */
const again = signal(/** @type {Record<string, number>} */ ({}));

/** @param {Table} table @param {number} at when the dispute began @returns {number | undefined} when they called again since */
const calledAgain = (table, at) => ((again.value[table.id] ?? 0) > at ? again.value[table.id] : undefined);

/** A note to the staff, once the director has not come for a while. @param {{table: Table, view: View, who: Who, acts: Act[]}} props */
function CallAgain({ table, view, who, acts }) {
  const note = acts.find((act) => act.do === "note");
  const dispute = view.conduct?.dispute;
  if (!note || !dispute) return null;
  if (table.link.now() - (calledAgain(table, dispute.at) ?? dispute.at) < PATIENCE) return null;
  const call = async () => {
    if (await tap(table, note, { words: t("director.please") })) again.value = { ...again.peek(), [table.id]: table.link.now() };
  };
  return html`<button class="btn big" data-act=${`again-${who}`} onClick=${call}>${t("director.again")}</button>`;
}

/** @param {Act} act */
const resumes = (act) => (act.do === "propose" && act.words === "resume") || act.do === "start_clock";

/** @param {{table: Table, view: View}} props */
function Waiting({ table, view }) {
  const dispute = view.conduct?.dispute;
  if (!dispute) return null;
  const about = dispute.claim ? `${capital(saidOf(table, dispute.claim))}.` : dispute.about;
  const later = calledAgain(table, dispute.at);
  const steps = [later ? ["called_again", timeOf(later, table)] : ["called", timeOf(dispute.at, table)], ["comes", ""], ["rules", ""]];
  return html`<p class="ds-voice" aria-live="polite"><b>${t("director.way")}</b> ${t("director.nobody")} ${cite(table, dispute.rule)}</p>
    <div class="waiting"><blockquote>${about}<small>${t("director.kept", { name: called(table, dispute.by) })}</small></blockquote>
    <ol class="steps">${steps.map(
      ([name, time], at) => html`<li class=${["d", "n"][at] ?? ""}><span>${t(`director.${name}`)}</span><time>${time}</time></li>`,
    )}</ol></div>`;
}

/** @param {{table: Table, view: View}} props */
function Ruling({ table, view }) {
  const { ruling, appeal } = view.conduct ?? {};
  if (!ruling) return null;
  const what = capital(ruling.remedies.map((each) => remedyText(table, each)).join(t("comma")));
  const said = appeal
    ? t("director.appeals", { name: isolate(nameOf(table, appeal.by)) })
    : t("director.ruling", { name: called(table, ruling.by) });
  return html`<p class="ds-voice" aria-live="polite"><b>${said}</b>
    ${ruling.grounds.map((each) => html` ${cite(table, each)}`)}</p><blockquote class="ruling"><b>${what}.</b>
    <small>${t(appeal ? "director.committee" : ruling.final ? "director.final" : "director.until")}</small></blockquote>`;
}

/** Whose testimony is typed now, and by which act; null: nobody's. */
const typing = signal(/** @type {{table: string, act: Act} | null} */ (null));

/** What a player saw, by one tap, or in words. @param {{table: Table, who: Who, done: () => void}} props */
export function Testify({ table, who, done }) {
  const act = table.acts.value.find((each) => each.do === "testify" && each.by === who);
  if (!act) return null;
  const say = async (/** @type {string} */ words) => {
    if (await tap(table, act, { words })) done();
  };
  const type = () => {
    typing.value = { table: table.id, act };
    done();
  };
  return html`<div class="causes tight">${["so", "not_so", "unseen"].map((each) => {
    const words = t(`director.saw_${each}`);
    return html`<button class="btn" data-act=${`saw-${each}-${who}`} onClick=${() => say(words)}>${words}</button>`;
  })}<button class="btn" data-act=${`type-${who}`} onClick=${type}>${t("director.words")}</button></div>`;
}

/** The words of a testimony, upright as the keyboard is; the far player turns the device. @param {{table: Table}} props */
export function Typing({ table }) {
  const now = typing.value;
  if (now?.table !== table.id) return null;
  const done = () => {
    typing.value = null;
  };
  return html`<section class="ds-over" role="dialog" aria-label=${t("testify.what")}><div class="card">
    <h1>${nameOf(table, now.act.by ?? "own")}</h1>
    <${Words} table=${table} act=${now.act} label=${t("testify.what")} yes=${t("words.send")} done=${done} /></div></section>`;
}
