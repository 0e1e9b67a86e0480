// The pad of throws: twenty-one buttons in the order 6-6 … 1-1, or two taps; none is chosen before.
// @ts-check
import { useState } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { viewport } from "../kit/ui/viewport.js";

/** Under this height twenty-one buttons have no room. */
const LOW = 340;
const FACES = [6, 5, 4, 3, 2, 1];

/** @param {{tap: (dice: number[]) => void, one?: boolean, name?: string, dark?: boolean}} props `one`: a single die may be thrown too */
export function RollPad({ tap, one = false, name = "", dark = false }) {
  const [two, setTwo] = useState(false);
  const [first, setFirst] = useState(0);
  const kind = `pad${dark ? " b" : ""}`;
  if (two || viewport.value.height < LOW) {
    const press = (/** @type {number} */ die) => {
      if (!first) return setFirst(die);
      setFirst(0);
      tap([first, die]);
    };
    return html`<div class=${kind}><span class="rg">${FACES.map(
      (die) =>
        html`<button class=${`rl${first === die ? " on" : ""}`} data-act=${`die-${die}${name}`} onClick=${() => press(die)}><i>
          ${num(die)}</i></button>`,
    )}</span>${
      one &&
      first > 0 &&
      html`<button class="btn sm" data-act=${`one-die${name}`} onClick=${() => tap([first])}>
      ${t("scribe.one_die")}</button>`
    }</div>`;
  }
  return html`<div class=${kind}>${FACES.map(
    (high) =>
      html`<span class="rg">${FACES.filter((low) => low <= high).map(
        (low) => html`<button class="rl" data-act=${`roll-${high}${low}${name}`} aria-label=${`${high}-${low}`}
          onClick=${() => tap([high, low])}>
      <i>${num(high)}</i><i>${num(low)}</i></button>`,
      )}</span>`,
  )}${one && html`<button class="btn sm" data-act=${`taps${name}`} onClick=${() => setTwo(true)}>${t("scribe.one_die")}…</button>`}</div>`;
}

/** Six faces: one die of a throw for the start. @param {{tap: (die: number) => void, chosen: number, name: string}} props */
export function DiePad({ tap, chosen, name }) {
  return html`<div class="pad"><span class="rg">${FACES.map(
    (die) => html`<button class=${`rl${chosen === die ? " on" : ""}`} aria-pressed=${chosen === die}
      data-act=${`start-${die}${name}`} onClick=${() => tap(die)}>
      <i>${num(die)}</i></button>`,
  )}</span></div>`;
}
