// What the guided first game shows beside the board: how far it is, what is good to know, and the way out.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { STEPS } from "./first_moments.js";

/** @typedef {import("../first/guide.js").Guide} Guide */

/** @param {Guide} guide @param {string} step */
const stateOf = (guide, step) => (guide.step === step ? "now" : guide.knows(step) ? "done" : "");

/** @param {{guide: Guide}} props in the place of the list of moves */
export function Steps({ guide }) {
  return html`<div class="card first">
      <div class="head"><h2>${t("first.title")}</h2>
        <button class="btn txt sm" data-act="skip" onClick=${guide.skip}>${t("first.skip_all")}</button></div>
      <ol>${STEPS.map((step, at) => {
        const state = stateOf(guide, step);
        return html`<li key=${step} class=${state} aria-current=${state === "now" ? "step" : null}>
          <span class="nr">${state === "done" ? html`<${Icon} name="done" />` : num(at + 1)}</span>
          <span><b>${t(`first.${step}`)}</b><i>${t(`first.${step}.about`)}</i></span></li>`;
      })}</ol>
    </div>
    <div class="card first know"><h2>${t("first.know")}</h2><p>${t("first.know.lamp")}</p><p>${t("first.know.engine")}</p></div>`;
}

/** @param {{guide: Guide}} props the same on a phone, above the words of the referee */
export function Dots({ guide }) {
  return html`<span class="first-dots" role="img" aria-label=${guide.where()}>${STEPS.map(
    (step) => html`<i key=${step} class=${stateOf(guide, step)}></i>`,
  )}</span>`;
}

/** @param {{guide: Guide}} props in the place of the menu of a phone */
export function Skip({ guide }) {
  return html`<button class="btn skip" data-act="skip" onClick=${guide.skip}>${t("first.skip")}</button>`;
}
