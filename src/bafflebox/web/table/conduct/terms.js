// What both agree to before the first game: one list, one consent; a change asks again.
// @ts-check
import { useState } from "preact/hooks";
import { isolate, need, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Icon } from "../../kit/ui/icons.js";
import { style } from "../../kit/ui/later.js";
import { Invite } from "../invite.js";
import { refusalText } from "../voice.js";
import { nameOf } from "../names.js";
import { RollOff } from "./rolloff.js";
import { cite, labelOf, send, told, valueText } from "./words.js";

await Promise.all([need("desk"), need("conduct"), need("ask"), need("options"), style("conduct")]);

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").Term} Term */
/** @typedef {import("protocol").ConductView} Conduct */
/** @typedef {Record<string, string>} Draft */

const SWITCH = ["on", "off"];

/** @param {Table} table @param {Conduct} conduct whether this reader is asked to agree now */
const asked = (table, conduct) => conduct.proposal !== null && table.mine.value.has(/** @type {Who} */ (conduct.proposal.answers));

/**
 * `waiting`: the other one has not come yet; `talk`: what is said, where that is open.
 * @param {{table: Table, light: Who, waiting: boolean, talk: any}} props
 */
export function Terms({ table, light, waiting, talk }) {
  const [draft, setDraft] = useState(/** @type {Draft} */ ({}));
  const conduct = table.view.value?.conduct;
  const terms = conduct?.terms;
  if (!conduct || !terms) return null;
  const put = (/** @type {Term} */ item, /** @type {string} */ value) => {
    const { [item.name]: _, ...others } = draft;
    setDraft(value === item.value ? others : { ...others, [item.name]: value });
  };
  const propose = table.acts.value.find((act) => act.do === "propose" && act.ask === "terms");
  const notice = table.hello.value?.rules.notice ?? 0;
  return html`<main class="terms">
    <section><h1>${t("terms")}</h1><p class="small">${t("terms.lead")}</p>
      ${notice > 0 && html`<p class="small" data-notice=${notice}>${t("terms.notice", { n: notice })}</p>`}
      <${Trouble} table=${table} />
      <div class="card rows">${terms.items.map((item) =>
        item.name === "settings" && table.hello.value?.days
          ? html`<${Days} table=${table} label=${told(item.label, item.name)} n=${table.hello.value.days} />`
          : html`<${Row} key=${item.name} table=${table} light=${light} item=${item} conduct=${conduct} draft=${draft}
            put=${propose ? put : null} />`,
      )}${
        table.hello.value?.share && html`<${Agreed} table=${table} label=${t("terms.share")} value=${t("terms.share-how")} />`
      }</div></section>
    <aside>${talk}${waiting && html`<${Invite} table=${table} />`}
      <div class="card consents">${
        /** @type {Who[]} */ (["opp", "own"]).map((who) => html`<${Consent} table=${table} who=${who} light=${light} conduct=${conduct} />`)
      }<${Answers} table=${table} conduct=${conduct} draft=${draft} clear=${() => setDraft({})} /></div>
      <p class="card law then">${t("terms.then")}</p></aside>
  </main>`;
}

/** In the place of a clock: in how many days each acts. @param {{table: Table, label: any, n: number}} props */
const Days = ({ table, label, n }) =>
  html`<${Agreed} table=${table} label=${label} value=${t("home.clock.days", { n })} note=${t("terms.days")} />`;

/** What was agreed with the table itself. @param {{table: Table, label: any, value: string, note?: string}} props */
function Agreed({ table, label, value, note }) {
  return html`<div class="term"><span class="subject">${label}</span><div class="value"><b>${value}</b>
    ${note && html`<span class="note">${note}</span>`}</div>${cite(table, "R6")}</div>`;
}

/** What was refused, with its rule. @param {{table: Table}} props */
function Trouble({ table }) {
  const refused = table.refused.value;
  if (!refused) return null;
  return html`<div class="refusal" role="alert"><h2>${t("terms.refused")}</h2><p class="law">${refusalText(table, refused)}
    ${cite(table, refused.rule)}</p><button class="btn sm" onClick=${() => (table.refused.value = null)}>${t("close")}</button></div>`;
}

/**
 * What a value says; of what two settle between them, who has the choice.
 * @param {Table} table @param {Term} item @param {string | null} value @param {Who} light
 */
function shown(table, item, value, light) {
  const sided = item.sides || item.choices?.includes("white");
  if (!sided || !value || value === "none") return valueText(value);
  return nameOf(table, value === "white" ? light : light === "own" ? "opp" : "own");
}

/**
 * @param {{table: Table, light: Who, item: Term, conduct: Conduct, draft: Draft, put: ((item: Term, value: string) => void) | null,
 *   suffix?: string, field?: (props: {name: string, value: string, put: (value: string) => void}) => any}} props
 *   `suffix`: of names in the page, where it is drawn twice; `field`: what changes a value that is no choice
 */
export function Row({ table, light, item, conduct, draft, put, suffix = "", field }) {
  const roll = table.acts.value.find((act) => act.do === "roll_off" && act.words === item.name);
  const { name, rule, fixed } = item;
  const choices = item.choices ?? (SWITCH.includes(item.value) ? SWITCH : null);
  const proposed = conduct.proposal?.items.find((each) => each.name === name);
  const wish = proposed && proposed.value !== proposed.now ? proposed : null;
  const now = draft[name] ?? (wish ?? item).value;
  const label = told(item.label, name);
  const unusual = now !== item.usual && !(name in draft);
  const classes = ["term", wish && "wish", name in draft && "drafted"].filter(Boolean).join(" ");
  const id = `term-${name}${suffix}`;
  const change = (/** @type {Typed} */ event) => put?.(item, event.target.value.trim());
  const asking = wish && { name: isolate(nameOf(table, conduct.proposal?.by ?? "opp")), now: isolate(shown(table, item, wish.now, light)) };
  const edit = put && !fixed && !asked(table, conduct);
  return html`<div class=${classes}><label class="subject" for=${edit && (choices || !field) ? id : null}>${label}</label>
    <div class="value">${
      edit && choices
        ? html`<select class="sm" id=${id} value=${now} onChange=${change}>
          ${choices.map(
            (value) => html`<option value=${value} selected=${value === now}>${shown(table, item, value, light)}</option>`,
          )}</select>`
        : edit && field
          ? html`<${field} name=${name + suffix} value=${now} put=${(/** @type {string} */ value) => put?.(item, value)} />`
          : edit
            ? html`<input class="field sm" id=${id} value=${now} onChange=${change} />`
            : html`<b><bdi>${shown(table, item, now, light)}</bdi></b>`
    } ${asking && html`<span class="note">${t(wish?.now ? "terms.asks" : "terms.asks_new", asking)}</span>`}
    ${roll && html`<${RollOff} table=${table} act=${roll} light=${light} />`}
    ${!wish && fixed && !table.hello.value?.rules.notice && html`<span class="note">${t("terms.fixed")}</span>`}
    ${!wish && !fixed && unusual && html`<span class="note">${t("terms.unusual", { usual: isolate(valueText(item.usual)) })}</span>`}</div>
    ${cite(table, rule) ?? html`<span></span>`}</div>`;
}

/** @param {{table: Table, who: Who, light: Who, conduct: Conduct}} props */
function Consent({ table, who, light, conduct }) {
  const agreed = conduct.terms?.agreed[who];
  const state = agreed ? html`<span class="yes"><${Icon} name="done" />${t("terms.agreed")}</span>` : t("terms.not_yet");
  return html`<section class="consent" aria-label=${nameOf(table, who)}>
    <span class=${`man ${who === light ? "w" : "b"}`} aria-hidden="true"></span><strong><bdi>${nameOf(table, who)}</bdi></strong>
    <span class="state" role="status">${state}</span></section>`;
}

/** @param {{table: Table, conduct: Conduct, draft: Draft, clear: () => void}} props what this reader can say now */
function Answers({ table, conduct, draft, clear }) {
  const changes = Object.entries(draft);
  const agree = table.can("agree");
  const decline = table.can("decline");
  const propose = table.acts.value.find((act) => act.do === "propose" && act.ask === "terms");
  const ask = async () => {
    if (propose && (await send(table, propose, `terms ${changes.map(([name, value]) => `${name}=${value}`).join(" ")}`))) clear();
  };
  if (changes.length)
    return html`<div class="buttons"><button class="btn sm" onClick=${clear}>${t("cancel")}</button>
      <button class="btn go" data-act="propose" onClick=${ask}>${t("terms.propose", { n: changes.length })}</button></div>`;
  if (agree)
    return html`<div class="buttons">${
      decline &&
      html`<button class="btn sm" data-act="decline" onClick=${() => send(table, decline)}>
      ${t("act.decline")}</button>`
    }<button class="btn go" data-act="agree" onClick=${() => send(table, agree)}>${t("terms.agree")}</button></div>`;
  if (decline)
    return html`<div class="buttons"><button class="btn sm" data-act="decline" onClick=${() => send(table, decline)}>
      ${labelOf(decline)}</button></div>`;
  if (propose && !conduct.proposal)
    return html`<div class="buttons"><button class="btn go" data-act="propose" onClick=${() => send(table, propose, "terms")}>
      ${t("terms.agree")}</button></div>`;
  return null;
}
