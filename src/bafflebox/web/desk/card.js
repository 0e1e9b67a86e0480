// Rights that name something: a throw that is set by a card, and a smaller loss that is offered.
// @ts-check
import { useState } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { nameOf, points } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { tap } from "./act.js";
import { RollPad } from "./pad.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {{table: import("../table/table.js").Table, who: Who, done: () => void}} Props */

/** The throw that a card sets; one that could win the match is refused, and the card is kept. @param {Props} props */
export function Nominate({ table, who, done }) {
  const act = table.can("nominate", who);
  if (!act) return null;
  const [whom] = act.for ?? ["own"];
  const thrower = whom === "own" ? who : who === "own" ? "opp" : "own";
  const set = async (/** @type {number[]} */ dice) => {
    if (await tap(table, act, { for: whom, dice })) done();
  };
  return html`<p class="lead">${t("scribe.nominate.for", { name: nameOf(table, thrower) })}</p>
    <${RollPad} name=${`-set-${who}`} tap=${set} />`;
}

/** How many games are offered, and whether the payment goes with it. @param {Props} props */
export function Concede({ table, who, done }) {
  const [paid, setPaid] = useState(false);
  const act = table.can("concede", who);
  if (!act) return null;
  const offer = async (/** @type {number} */ n) => {
    if (await tap(table, act, { points: n, paid })) done();
  };
  return html`<div class="causes">${Array.from({ length: act.most ?? 0 }, (_, at) => at + 1).map(
    (n) => html`<button class="btn" data-act=${`concede-${n}-${who}`} onClick=${() => offer(n)}>${points(n)}</button>`,
  )}</div>${
    act.payment &&
    html`<label class="switch"><span>${t("scribe.concede.paid", { amount: num(act.payment) })}</span>
    <input type="checkbox" role="switch" checked=${paid} onChange=${() => setPaid(!paid)} /></label>`
  }`;
}
