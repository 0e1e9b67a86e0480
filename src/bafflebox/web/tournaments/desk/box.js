// The box: its contents by the books, unpaid fees, and a count.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { given } from "../fields.js";
import { money } from "../words.js";

/** @param {string} amount @returns {boolean} below nothing */
export const less = (amount) => amount.startsWith("-") && Number(amount) !== 0;

/** @param {import("../desk.js").Place} props */
export function Box({ event, view }) {
  const [counting, setCounting] = useState(false);
  const box = view.money?.box;
  if (!box) return null;
  const { currency } = view.tournament;
  const paid = box.accounts.filter((each) => Number(each.paid) > 0);
  // winners were paid more than their fee
  const out = box.accounts.reduce((sum, each) => sum + Math.min(0, Number(each.paid)), 0).toFixed(2);
  const into = paid.reduce((sum, each) => sum + Number(each.paid), 0).toFixed(2);
  const owing = box.accounts.filter((each) => !less(each.owes) && Number(each.owes) !== 0);
  const due = owing.reduce((sum, each) => sum + Number(each.owes), 0).toFixed(2);
  if (!box.accounts.length && !Number(box.holds))
    return html`<div class="card box"><h2>${t("door.box")}</h2><p class="small">${t("door.box.empty")}</p>
      <${Count} ...${{ event, counting, setCounting }} /></div>`;
  return html`<div class="card box"><h2>${t("door.box")}</h2><div class="amt"><bdi class="ltr" data-box=${box.holds}>${money(
    box.holds,
    currency,
  )}</bdi></div>
    <dl><dt>${t("door.box.paid", { n: paid.length })}</dt><dd><bdi class="ltr">${money(into, currency)}</bdi></dd>
    ${less(out) && html`<dt>${t("door.box.out")}</dt><dd><bdi class="ltr">${money(out, currency)}</bdi></dd>`}
    ${
      Number(box.change) !== 0 &&
      html`<dt>${t(less(box.change) ? "door.box.short" : "door.box.change")}</dt>
      <dd><bdi class="ltr">${money(box.change, currency)}</bdi></dd>`
    }
    <dt>${t("door.unpaid", { n: owing.length })}</dt><dd data-unpaid=${owing.length}><bdi class="ltr">${money(due, currency)}</bdi></dd>
    </dl><${Count} ...${{ event, counting, setCounting }} /></div>`;
}

/** @param {{event: import("../event.js").Event, counting: boolean, setCounting: (on: boolean) => void}} props */
function Count({ event, counting, setCounting }) {
  if (!counting) return html`<button class="btn wide" data-act="count" onClick=${() => setCounting(true)}>${t("door.count")}</button>`;
  const count = (/** @type {Typed} */ submit) => {
    const { amount } = given(submit);
    event.out?.fact({ fact: "BoxCounted", amount });
    setCounting(false);
  };
  return html`<form class="count" data-act="count-box" onSubmit=${count}><label class="fld"><span>${t("door.count.how")}</span>
    <input class="field sm ltr" name="amount" type="number" step="any" min="0" inputmode="decimal" required /></label>
    <div class="acts"><button class="btn" data-act="count-yes">${t("door.count.yes")}</button>
    <button type="button" class="btn quiet" onClick=${() => setCounting(false)}>${t("cancel")}</button></div></form>`;
}
