// What both throw one die for, because they do not agree on it: who is higher has the choice, and a tie is thrown again.
// @ts-check
import { useState } from "preact/hooks";
import { isolate, num, t } from "../../kit/i18n/text.js";
import { nameOf } from "../names.js";
import { html } from "../../kit/ui/html.js";
import { send } from "./words.js";

/** @typedef {import("protocol").Who} Who */

/**
 * @param {{table: import("../table.js").Table, act: import("protocol").ActOffer, light: Who, text?: string}} props
 * `light`: who has White's seat; `text`: what the button says
 */
export function RollOff({ table, act, light, text = t("rolloff") }) {
  const [open, setOpen] = useState(false);
  const [dice, setDice] = useState(["1", "1"]);
  if (!open) return html`<button class="btn sm" data-act=${`roll_off-${act.words}`} onClick=${() => setOpen(true)}>${text}</button>`;
  /** @type {Who[]} */
  const sides = [light, light === "own" ? "opp" : "own"];
  const put = (/** @type {number} */ at) => (/** @type {Typed} */ event) =>
    setDice(dice.map((each, index) => (index === at ? event.target.value : each)));
  const throwing = async () => {
    if (await send(table, act, `${act.words} ${dice.join("")}`)) setOpen(false);
  };
  return html`<span class="deed">${sides.map(
    (who, at) => html`<label><bdi>${nameOf(table, who)}</bdi> <select class="sm" value=${dice[at]}
      aria-label=${t("rolloff.die", { name: isolate(nameOf(table, who)) })} onChange=${put(at)}>
      ${["1", "2", "3", "4", "5", "6"].map((pips) => html`<option value=${pips} selected=${pips === dice[at]}>${num(pips)}</option>`)}
    </select></label>`,
  )}<button class="btn sm go" data-act="roll_off" onClick=${throwing}>${t("rolloff.yes")}</button></span>`;
}
