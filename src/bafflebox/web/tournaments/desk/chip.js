// What an entry pays, as one button.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Icon } from "../../kit/ui/icons.js";
import { money } from "../words.js";

/** @typedef {import("../desk.js").Place} Place */

/** @param {Place["view"]} view @param {string} name */
export const accountOf = (view, name) => view.money?.box.accounts.find((each) => each.name === name);

/**
 * The fee of an entry as one button; once paid, it gives the money back after a question.
 * @param {Place & {account: import("protocol").AccountShown | undefined, name: string}} props
 */
export function Chip({ event, view, account, name }) {
  const [asks, setAsks] = useState(false);
  if (!account) return null;
  const { currency } = view.tournament;
  const owes = !account.owes.startsWith("-") && Number(account.owes) !== 0;
  const pay = (/** @type {string} */ amount) => event.out?.fact({ fact: "Paid", name, amount });
  if (owes)
    return html`<button class="chip" data-act=${`pay-${name}`} aria-pressed="false" onClick=${() => pay(account.owes)}>
      ${t("door.pay", { amount: money(account.owes, currency) })}</button>`;
  if (Number(account.paid) <= 0) return null;
  const sum = money(account.paid, currency);
  if (!asks)
    return html`<button class="chip paid" data-act=${`paid-${name}`} aria-pressed="true" aria-label=${t("door.paid", { name, amount: sum })}
      onClick=${() => setAsks(true)}><${Icon} name="done" /><bdi class="ltr">${sum}</bdi></button>`;
  return html`<span class="back" role="group" aria-label=${t("door.back", { amount: sum })}><span>${t("door.back", { amount: sum })}</span>
    <button class="btn sm" data-act=${`back-${name}`} onClick=${() => {
      pay(`-${account.paid}`);
      setAsks(false);
    }}>${t("door.back.yes")}</button><button class="btn sm quiet" onClick=${() => setAsks(false)}>${t("door.back.no")}</button></span>`;
}
