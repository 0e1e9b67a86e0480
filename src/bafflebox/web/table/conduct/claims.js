// The one quiet place of claims: what can be claimed now, its rule, and what will follow.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Words } from "./ask.js";
import { Around } from "./more.js";
import { choiceOf, cite, grouped, labelOf, send, thenOf, told } from "./words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("protocol").ActOffer} Act */

/** Acts of one kind together, a dispute last; what both agree on where nothing else claims it. @param {Table} table @returns {Act[][]} */
export function kindsOf(table) {
  /** @type {Map<string, Act[]>} */
  const found = new Map();
  const direct = grouped(table, "claim");
  const named = new Set(direct.map((act) => act.label));
  const agreed = grouped(table, "happened").filter((act) => !act.ask && !named.has(act.label));
  for (const act of [...direct, ...agreed]) {
    const kind = act.label ?? act.do;
    found.set(kind, [...(found.get(kind) ?? []), act]);
  }
  return [...found.values()].sort((one, two) => Number(one[0].do === "dispute") - Number(two[0].do === "dispute"));
}

/** @param {{table: Table, done: () => void}} props */
export function Claims({ table, done }) {
  const kinds = kindsOf(table);
  return html`${!kinds.length && html`<p class="lead">${t("claims.none")}</p>`}
    <ul class="claims">${kinds.map((acts) => html`<${Kind} key=${acts[0].label} table=${table} acts=${acts} done=${done} />`)}</ul>
    <${Around} table=${table} done=${done} />`;
}

/** @param {{table: Table, acts: Act[], done: () => void}} props */
function Kind({ table, acts, done }) {
  const [writing, setWriting] = useState(false);
  const [first] = acts;
  const agreed = first.group === "happened";
  const kind = first.words?.split(" ")[agreed ? 1 : 0] ?? first.do;
  const head = html`<span class="name"><b>${labelOf(first)}</b>${first.rule && html`<bdi class="id">${first.rule}</bdi>`}</span>`;
  const close = () => {
    setWriting(false);
    done();
  };
  if (first.ask === "text") {
    if (writing)
      return html`<li class="claim last"><${Words} table=${table} act=${first} label=${t("dispute.what")} yes=${t("act.dispute")} warn
        done=${close} /></li>`;
    return html`<li><button class="claim last" data-act=${first.do} onClick=${() => setWriting(true)}>${head}
      <span class="then">${thenOf(first)}</span></button></li>`;
  }
  const press = async (/** @type {Act} */ act) => {
    if (act.confirm) table.asking.value = act;
    else if (!(await send(table, act))) return;
    done();
  };
  if (acts.length === 1)
    return html`<li><button class="claim" data-act=${`claim-${kind}`} onClick=${() => press(first)}>${head}
      <span class="then">${agreed ? t("claims.once_agreed", { what: told(first.then, "") }) : thenOf(first)}</span></button></li>`;
  const then = new Set(acts.map(thenOf)).size > 1 ? "" : thenOf(first);
  return html`<li class="claim several"><div class="name"><b>${labelOf(first)}</b> ${cite(table, first.rule ?? "")}</div>
    ${then && html`<span class="then">${then}</span>`}
    ${acts.map(
      (act) => html`<button class="choice" data-act=${`claim-${act.words?.replaceAll(" ", "-")}`} onClick=${() => press(act)}>
      <b>${choiceOf(act)}</b> ${!then && html`<span class="then">${thenOf(act)}</span>`}</button>`,
    )}</li>`;
}
