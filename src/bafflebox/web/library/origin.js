// Where the match of a report comes from: its file, what was mended in it, and the log and the dice of a table of ours.
// @ts-check
import { isolate, t } from "../kit/i18n/text.js";
import { seats } from "../kit/net/seats.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";

/** The conventions by which decisions count for a PR, and the programs that count so. @type {Record<string, string>} */
export const COUNTINGS = { bafflebox: "Bafflebox", xg: "eXtreme Gammon", gnubg: "GNU Backgammon" };

const count = (/** @type {Typed} */ event) => {
  prefs.counting.value = event.target.value;
};

/** @param {{match: import("protocol").MatchRead}} props */
export function Origin({ match }) {
  const table = seats().find((each) => each.match === match.match)?.table;
  return html`<footer class="origin small">
    ${match.brought && html`<p>${t("review.brought", { by: isolate(match.brought.by), n: match.brought.plies })}</p>`}
    ${match.trouble && html`<p class="wrong">${t("review.trouble", { text: match.trouble })}</p>`}
    ${
      match.found.length > 0 &&
      html`<details><summary>${t("review.mended", { n: match.found.length })}</summary><ul>${match.found.map(
        (each) => html`<li>${each.said}</li>`,
      )}</ul></details>`
    }<details><summary>${t("review.pr-ask")}</summary><p>${t("review.pr-what")} ${t("review.sure")}</p>
    <p>${t("report.counting_what")}</p><p><label>${t("report.counting")} <select class="sm" data-act="counting"
      value=${prefs.counting.value} onChange=${count}>${Object.entries(COUNTINGS).map(
        ([name, shown]) => html`<option value=${name} selected=${prefs.counting.value === name}>${shown}</option>`,
      )}</select></label></p></details>
    <p class="ways">${
      table &&
      html`<a class="btn txt sm" href=${`/api/tables/${table}/log`}>${t("review.log")}</a>
      <a class="btn txt sm" href=${`/api/tables/${table}/record`}>${t("review.record")}</a>
      <a class="btn txt sm" href=${`/verify/${table}`} onClick=${go}>${t("review.verify")}</a>`
    }<a class="btn txt sm" href="/review" onClick=${go}>${t("review.bring")}</a></p></footer>`;
}
