// Rights that name something: a throw that is set by a card, and a smaller loss that is offered.
// @ts-check
import { useState } from "preact/hooks";
import { capital, num, t, word } from "../kit/i18n/text.js";
import { nameOf, points } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { tap } from "./act.js";
import { RollPad } from "./pad.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("../table/table.js").Table} Table */
/** @typedef {{table: Table, who: Who, done: () => void}} Props */

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

/** The act by which a player offers to lose the game: points, or a level. @param {Table} table @param {Who} who */
export const conceding = (table, who) => table.can("concede", who) ?? table.can("resign", who);

/** The levels at which the game may be given up. @param {Props & {act: import("protocol").ActOffer}} props */
function Levels({ table, who, act, done }) {
  const rows = table.view.value?.stake?.lose ?? [];
  const offer = async (/** @type {string} */ level) => {
    if (await tap(table, act, { level })) done();
  };
  return html`<div class="causes">${act.levels?.map((level) => {
    const worth = rows.find((row) => row[0] === level)?.[1];
    return html`<button class="btn" data-act=${`concede-${level}-${who}`} onClick=${() => offer(level)}>
      ${capital(word(level) ?? level)}<small>${worth ? points(worth) : ""}</small></button>`;
  })}</div>`;
}

/** How many games are offered, and whether the payment goes with it. @param {Props} props */
export function Concede({ table, who, done }) {
  const [paid, setPaid] = useState(false);
  const act = conceding(table, who);
  if (!act) return null;
  if (act.levels) return html`<${Levels} table=${table} who=${who} act=${act} done=${done} />`;
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
