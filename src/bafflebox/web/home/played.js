// Matches that ended, the latest first: against whom, how, when, and to what they can be reviewed.
// @ts-check
import { signed } from "../kit/ui/quality.js";
import { when } from "../kit/i18n/when.js";
import { isolate, num, t } from "../kit/i18n/text.js";
import { endWords } from "../table/names.js";
import { JudgedBy } from "../analyse/level.js";
import { Face, hasFace } from "../kit/ui/face.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";

/** @typedef {import("../kit/net/seats.js").Seat} Seat */

export const MOST = 5;
/** Pixels of the luck of half a match, and of a point where none is to a length; and the most. */
const [MATCH, POINT, FULL] = [31, 8, 31];
/** What a row tells, as the catalogue calls it. */
const COLUMNS = ["against", "result", "rate", "luck", "when"];

/** @param {{seats: Seat[]}} props */
export function Played({ seats }) {
  return html`<section class="card played"><div class="home-head"><h2>${t("mine.matches")}</h2>
    <a href="/review" onClick=${go}>${t("mine.all")}</a></div>
    <table><thead><tr>${COLUMNS.map(
      (each) => html`<th scope="col" class=${each === "luck" ? "roomy" : ""}>${t(`mine.column-${each}`)}</th>`,
    )}
      <th></th></tr></thead><tbody>${seats.slice(0, MOST).map((seat) => html`<${Row} key=${seat.table} seat=${seat} />`)}</tbody></table>
      <${JudgedBy} levels=${seats.slice(0, MOST).map((each) => each.level)} /></section>`;
}

/** @param {{seat: Seat}} props */
function Row({ seat }) {
  const won = seat.opponent && seat.won !== null ? seat.won : null;
  return html`<tr class="ended"><th scope="row">${hasFace(seat.bot) && html`<${Face} of=${seat.bot} />`}
    <b><bdi>${seat.opponent || t("home.alone")}</bdi></b><small>
      ${[t(`book.${seat.rules ?? "match"}`), endWords(seat.cause)].filter(Boolean).join(" · ")}</small></th>
    <td>${won !== null && html`<i class=${won ? "won" : "lost"}>${t(won ? "mine.won" : "mine.lost")}</i>`}
      <bdi class="ltr">${isolate(num(seat.score ?? ""))}</bdi></td>
    <td>${seat.done && html`<bdi class="ltr">${seat.rate == null ? "–" : num(seat.rate.toFixed(1))}</bdi>`}</td>
    <td class="roomy">${seat.done && html`<${Luck} seat=${seat} />`}</td>
    <td>${when(seat.at)}</td><td><a href=${`/review/${seat.table}`} onClick=${go}>${t("review")}</a></td></tr>`;
}

/** How much more luck I had than the other, as a bar to either side of nothing. @param {{seat: Seat}} props */
function Luck({ seat }) {
  if (seat.luck == null) return "–";
  const width = Math.min(FULL, Math.abs(seat.luck) * (seat.long ? MATCH : POINT));
  const kind = seat.luck < 0 ? "less" : "more";
  return html`<span class="luck" aria-hidden="true"><i class=${kind} style=${`width:${width}px`}></i></span>
    <bdi class="ltr">${num(signed(seat.long ? 50 * seat.luck : seat.luck, seat.long ? 0 : 1))}${seat.long ? " %" : ""}</bdi>`;
}
