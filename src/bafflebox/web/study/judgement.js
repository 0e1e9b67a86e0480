// What the engine says of a position: its plays, or its chances and the cube.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { written } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { JudgedBy } from "./level.js";
import { CUBE_ROWS, CubeWorth, Marked, Worth, WorthHead, bestOfCube, signed } from "../kit/ui/quality.js";

/** @typedef {import("../kit/ui/quality.js").Play} Play */
/** @typedef {Omit<import("protocol").AnalysedPosition, "plays"> & {plays?: Play[]}} Analysed */

/** @param {{found: Analysed | "asked" | null, chosen: import("@preact/signals").Signal<number>}} props */
export function Judgement({ found, chosen }) {
  if (!found) return html`<div class="card"><p class="small">${t("analyse.hint")}</p></div>`;
  if (found === "asked") return html`<div class="card"><p class="small" role="status">${t("hint.thinking")}</p></div>`;
  if (found.plays) return html`<${Plays} plays=${found.plays} level=${found.level} chosen=${chosen} />`;
  return html`<${Chances} found=${found} />`;
}

/** @param {number} value */
const percent = (value) => num((100 * value).toFixed(1));

/** @param {import("protocol").RankedView["moves"]} moves */
const notation = (moves) => written(moves);

/** @param {{plays: Play[], level: string, chosen: import("@preact/signals").Signal<number>}} props */
function Plays({ plays, level, chosen }) {
  const best = plays[0]?.equity ?? 0;
  return html`<div class="card flat"><table class="tbl"><thead><tr><th scope="col">${t("study.play")}</th><th scope="col">${t("study.win")}
    </th><th scope="col">${t("study.gammon")}</th><${WorthHead} /></tr></thead>
    <tbody>${plays.slice(0, 10).map(
      (play, index) => html`<tr class=${index === chosen.value ? "best" : ""}><td>
    <button onClick=${() => (chosen.value = index)}><bdi class="ltr">${play.moves.length ? notation(play.moves) : t("row.dance")}</bdi>
    </button><${Marked} play=${play} place=${index} /></td>
    <td>${play.chances ? percent(play.chances.win) : ""}</td><td>${play.chances ? percent(play.chances.win_gammon) : ""}</td>
    <${Worth} play=${play} best=${best} place=${index} /></tr>`,
    )}
    </tbody></table><p class="small"><${JudgedBy} levels=${[level]} /></p></div>`;
}

/** @param {{found: Analysed}} props */
function Chances({ found }) {
  const { chances, equity, cubeful } = /** @type {import("protocol").EvaluationView} */ (found.evaluation);
  const { cube } = found;
  const best = cube && bestOfCube(cube);
  return html`<div class="card flat"><h2>${t("analyse.chances")}</h2><table class="tbl"><thead><tr><th></th><th scope="col">
    ${t("study.win")}</th><th scope="col">${t("study.gammon")}</th></tr></thead><tbody>
      <tr><td>${t("analyse.own")}</td><td>${percent(chances.win)}</td><td>${percent(chances.win_gammon)}</td></tr><tr><td>
      ${t("analyse.opp")}</td><td>${percent(1 - chances.win - chances.wash)}</td><td>${percent(chances.lose_gammon)}</td></tr>
      ${chances.wash > 0 && html`<tr><td>${t("analyse.wash")}</td><td>${percent(chances.wash)}</td><td></td></tr>`}
      <tr class="best"><td>${t("study.equity")}</td><td></td><td><bdi class="ltr">${num(signed(cubeful ?? equity))}</bdi></td></tr></tbody>
      </table><p class="small"><${JudgedBy} levels=${[found.level]} /></p></div>
    ${
      cube &&
      html`<div class="card flat"><h2>${t("analyse.action")} · ${cube.action}</h2><table class="tbl"><tbody>
    ${Object.entries(CUBE_ROWS).map(
      ([name, label]) => html`<tr class=${name === best ? "best" : ""}><td>${t(label)}</td>
    <${CubeWorth} found=${cube} name=${name} best=${best} /></tr>`,
    )}</tbody></table></div>`
    }`;
}
