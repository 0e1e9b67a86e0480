// Two players, the score between them, and their chances: below the board of a match that is looked at.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";

/** @typedef {import("protocol").FeaturedMatch} Featured */
/** @typedef {Pick<Featured, "table" | "rules" | "white" | "black" | "score" | "length" | "watching">} Shown */

/**
 * Both players with the score between them, Black first, whose part of the bar below stands there too.
 * @param {{match: Shown, score?: number[], white?: unknown, black?: unknown, late?: boolean}} props `white`, `black`: what stands
 *   beside the names; `late`: the board is shown a turn later than it is played
 */
export function Pair({ match, score = match.score, white = "", black = "", late = false }) {
  return html`<span class="live-pair"><span class="live-who"><i class="man b" aria-hidden="true"></i><b><bdi>${match.black}</bdi></b>
    ${black}</span>
    <span class="live-score"><bdi class="ltr">${num(score[1])} – ${num(score[0])}</bdi>${
      match.length && html` <small>${t("best.of", { n: num(match.length) })}</small>`
    }${late && html` <small>· ${t("best.late")}</small>`}</span>
    <span class="live-who">${white}<b><bdi>${match.white}</bdi></b><i class="man w" aria-hidden="true"></i></span></span>`;
}

/** Black's and White's chances as a bar; its room stays where they are not judged. @param {{match: Shown, white: number | null}} props */
export function Chances({ match, white }) {
  if (white === null) return html`<span class="chances none" aria-hidden="true"></span>`;
  const percent = Math.round(100 * white);
  const said = t("best.chance", { name: percent < 50 ? match.black : match.white, n: num(Math.max(percent, 100 - percent)) });
  return html`<span class="chances" role="img" aria-label=${said} title=${said}><i style=${`inline-size:${100 - percent}%`}></i></span>`;
}
