// What a desk says of itself when it is not alone, or quite alone: no network, another window, another device, acts set aside.
// @ts-check
import { has, num, t } from "../kit/i18n/text.js";
import { nameOf } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { refusalText } from "../table/voice.js";
import { unmade } from "./begin.js";
import { told } from "../table/conduct/words.js";

/** @typedef {import("./away.js").DeskTable} DeskTable */

/** The mark of a desk that goes on by itself, one for each player. @param {{table: DeskTable}} props */
export function Away({ table }) {
  const waiting = table.queue.value.length;
  if (!table.away.value) return null;
  const more = waiting ? t("away.written", { n: waiting }) : t(unmade(table.id) ? "away.begun" : "away.goes_on");
  return html`<span class="ds-away" role="status" title=${more}>${t(waiting ? "away.mark_n" : "away.mark", { n: waiting })}</span>`;
}

/** @param {{take: () => void}} props */
export function PenLost({ take }) {
  return html`<section class="ds-over" role="dialog" aria-label=${t("pen.title")}><div class="card"><h1>${t("pen.title")}</h1><p>
    ${t("pen.text")}</p><button class="btn go big" data-act="take-pen" onClick=${take}>${t("pen.take")}</button></div></section>`;
}

/** The seat went to another device. @param {{table: DeskTable}} props */
export function Elsewhere({ table }) {
  const waiting = table.queue.value.length;
  return html`<main class="bare"><h1>${t("elsewhere.title")}</h1><p>${t("elsewhere.text")}</p>
    ${waiting > 0 && html`<p><b>${t("elsewhere.unheard", { n: waiting })}</b></p><${List} table=${table} acts=${table.queue.value} />`}
    <p><a class="btn" href="/desk">${t("elsewhere.start")}</a></p></main>`;
}

/** What was written and not taken: both read it before they go on. @param {{table: DeskTable}} props */
export function Asides({ table }) {
  const asides = table.asides.value;
  if (!asides.length) return null;
  const why = asides.find((each) => each.said)?.said;
  return html`<section class="ds-over" role="dialog" aria-label=${t("aside.title")}><div class="card"><h1>${t("aside.title")}</h1>
    <p>${t("aside.text")}</p>${why && html`<p class="trouble">${refusalText(table, why)} <bdi class="cite">${why.rule}</bdi></p>`}
    <${List} table=${table} acts=${asides.map((each) => each.act)} />
    <button class="btn go big" data-act="aside-seen" onClick=${() => table.seen()}>${t("aside.seen")}</button></div></section>`;
}

/** @param {{table: DeskTable, acts: import("./keep.js").Written[]}} props */
function List({ table, acts }) {
  return html`<ol class="ds-list">${acts.map((act) => {
    const when = new Date(act.at - table.link.offset);
    const said = act.words ?? act.values?.join("-") ?? "";
    const did = has(`did.${act.do}`) ? t(`did.${act.do}`) : told(`act.${act.do}`, act.do, { n: "" });
    return html`<li><bdi class="ltr">${num(when.toLocaleTimeString("en-GB"))}</bdi>${" "}
      ${act.by && html`<b><bdi>${nameOf(table, act.by)}</bdi></b>`}${" "}${did}
      ${said && html` · <bdi>${num(words(table, act, said))}</bdi>`}</li>`;
  })}</ol>`;
}

/** @param {DeskTable} table @param {import("./keep.js").Written} act @param {string} said */
function words(table, act, said) {
  if (act.do !== "name_result" || !act.by) return said;
  const [whose, how] = said.split(" ");
  const winner = whose === "self" ? act.by : act.by === "own" ? "opp" : "own";
  return `${nameOf(table, winner)}: ${told(`result.${how}`, how ?? "")}`;
}
