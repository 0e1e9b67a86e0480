// The days on which the position of the day was answered, as checkers: the last seven, and how many there are in a row.
// @ts-check
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";

/** @param {{streak: import("protocol").DailyStreak}} props the current day is the last one */
export function Streak({ streak }) {
  return html`<span class="streak"><span class="streak-days" aria-hidden="true">${streak.week.map(
    (grade, /** @type {number} */ at) => html`<i data-grade=${grade || null} data-now=${at === streak.week.length - 1 ? "" : null}></i>`,
  )}</span>${streak.days > 0 && html`<small>${t("daily.streak", { n: streak.days })}</small>`}</span>`;
}
