// The end of a contest: three names, one's own result, the change of the rating, and the report of the best game.
// @ts-check
import { isolate, num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";

/** Names that are said at the end. */
const SAID = 3;

/** @param {number} moved points of rating */
function signed(moved) {
  const whole = Math.round(moved);
  // a sign stands before its number in every script
  return isolate(num(whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "±0")).replace("\u2068", "\u2066");
}

/** @param {{contest: import("./contest.js").Contest, view: import("protocol").ContestView}} props */
export function Ended({ contest, view }) {
  const mine = contest.mine.value;
  const first = view.rows.filter((row) => row.games.length > 0).slice(0, SAID);
  const best = mine?.best;
  return html`<section class="card contest-next" data-next="over"><h2>${t("contest.ended")}</h2>
    ${
      first.length
        ? html`<ol class="contest-first">${first.map(
            (row) => html`<li key=${row.name}><b class="nr">${num(row.place)}</b>
      <span class="grow"><bdi>${row.name}</bdi></span><span>${t("contest.my_points", { n: row.points })}</span></li>`,
          )}</ol>`
        : html`<p class="law">${t("contest.ended-none")}</p>`
    }
    ${mine && mine.row.games.length > 0 && html`<${Own} mine=${mine} of=${view.about.players} />`}
    <div class="contest-acts">${
      best &&
      html`<a class="btn go" data-act="best" href=${`/review/${best}`} onClick=${go}><${Icon} name="chart" />${t("contest.best")}</a>`
    }<a class=${`btn${best ? "" : " go"}`} data-act="others" href="/tournaments" onClick=${go}>${t("contest.others")}</a></div></section>`;
}

/** @param {{mine: import("protocol").ContestMine, of: number}} props */
function Own({ mine, of }) {
  const { row, moved } = mine;
  const won = row.games.filter((game) => game.won).length;
  const parts = [
    t("contest.my_games", { n: row.games.length, won }),
    t("contest.my_points", { n: row.points }),
    (row.rating !== null || moved !== 0) && t("contest.my_rating", { moved: signed(moved) }),
  ];
  return html`<div class="contest-own"><b>${t("contest.my_place", { n: row.place, of })}</b>
    <p class="small">${parts.filter(Boolean).join(" · ")}</p></div>`;
}
