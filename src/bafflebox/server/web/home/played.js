// Matches that ended, the latest first: against whom, how, when, and to what they can be reviewed.
// @ts-check
import { isolate, num, t } from "../i18n/text.js";
import { prefs } from "../settings/prefs.js";
import { endWords } from "../table/names.js";
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { go } from "../ui/route.js";

/** @typedef {import("../net/seats.js").Seat} Seat */

const MOST = 6;
const DAY = 86_400_000;

/** @param {{seats: Seat[]}} props */
export function Played({ seats }) {
  return html`<section class="card played"><header><h2>${t("mine.matches")}</h2><a href="/study" onClick=${go}>${t("mine.all")}</a></header>
    ${
      seats.length > 0 &&
      html`<table><thead><tr>${["against", "result", "when"].map((each) => html`<th scope="col">${t(`mine.column-${each}`)}</th>`)}
      <th></th></tr></thead><tbody>${seats.slice(0, MOST).map((seat) => html`<${Row} key=${seat.table} seat=${seat} />`)}</tbody></table>`
    }<p class="ways"><a class="btn sm" href="/study" onClick=${go}><${Icon} name="study" />${t("mine.import")}</a>
    <a class="btn sm" href="/study/quiz" onClick=${go}><${Icon} name="search" />${t("mine.quiz")}</a></p></section>`;
}

/** @param {{seat: Seat}} props */
function Row({ seat }) {
  const won = seat.opponent && seat.won !== null ? seat.won : null;
  return html`<tr class="ended"><th scope="row"><b><bdi>${seat.opponent || t("home.alone")}</bdi></b><small>
      ${[t(`book.${seat.rules ?? "match"}`), endWords(seat.cause)].filter(Boolean).join(" · ")}</small></th>
    <td>${won !== null && html`<i class=${won ? "won" : "lost"}>${t(won ? "mine.won" : "mine.lost")}</i>`}
      <bdi class="ltr">${isolate(num(seat.score ?? ""))}</bdi></td>
    <td>${when(seat.at)}</td><td><a href=${`/study/${seat.table}`} onClick=${go}>${t("mine.review")}</a></td></tr>`;
}

/** The day in words, as one would say it. @param {number} at ms since 1970 */
function when(at) {
  const days = Math.round((midnight(Date.now()) - midnight(at)) / DAY);
  if (days < 2) return t(days < 1 ? "mine.today" : "mine.yesterday");
  return new Date(at).toLocaleDateString(prefs.lang.value, days < 7 ? { weekday: "long" } : { day: "numeric", month: "short" });
}

/** @param {number} at */
const midnight = (at) => new Date(at).setHours(0, 0, 0, 0);
