// The window of a cube at one score: the winning chances with which each action is right, and this position's.
// @ts-check
import { need, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { percent } from "../kit/ui/quality.js";
import { go } from "../kit/ui/route.js";

await Promise.all([need("position"), need("reference"), style("cube")]);

/** Links to pages of the reference. @param {{parts: ("takes" | "met" | "openings")[]}} props */
export const Reference = ({ parts }) =>
  parts.map((part) => html`<a class="btn txt sm" href=${`/reference/${part}`} onClick=${go}>${t(`${part}.title`)}</a>`);

/** px of the drawing, and of a letter in it. */
const W = 500;
const LETTER = 6.4;

/** Where each action is right, and this position. @param {{found: import("protocol").CubeWindow}} props */
export function Window({ found }) {
  if (found.action === "none") return null;
  const { opening, cash, too_good, chances } = found;
  const ends = /** @type {[string, number][]} */ (
    opening === null
      ? [["no_double", 1]]
      : [
          ["no_double", opening],
          ["take", cash],
          ["drop", too_good ?? 1],
          ["too_good", 1],
        ]
  );
  const lowest = Math.min(0.3, Math.floor(10 * Math.min(opening ?? cash, chances.win)) / 10);
  const x = (/** @type {number} */ chance) => 8 + ((chance - lowest) / (1 - lowest)) * (W - 16);
  let from = lowest;
  const zones = ends
    .map(([name, to]) => {
      const zone = { name, from, to: Math.max(from, to) };
      from = zone.to;
      return zone;
    })
    .filter((each) => each.to > each.from);
  let last = -W;
  const limits = zones.slice(1).filter((each) => {
    const roomy = x(each.from) - last > 34;
    if (roomy) last = x(each.from);
    return roomy;
  });
  const said = (/** @type {string} */ zone) => t(`position.zone-${zone}`);
  const spans = zones.map((each) => `${said(each.name)} ${percent(each.from)}–${percent(each.to)}`).join(", ");
  const label = `${spans}. ${t("position.here", { win: percent(chances.win) })}`;
  return html`<svg class="zones" viewBox=${`0 0 ${W} 62`} role="img" aria-label=${label}>
    ${zones.map(
      (
        each,
      ) => html`<rect class=${`z ${each.name}`} x=${x(each.from)} y="22" width=${Math.max(1, x(each.to) - x(each.from) - 2)} height="20" />
      <text class=${each.name === found.action ? "k" : ""} x=${(x(each.from) + x(each.to)) / 2} y="15">${
        [said(each.name), t(`position.cell-${each.name}`)].find((word) => x(each.to) - x(each.from) > LETTER * word.length) ?? ""
      }</text>`,
    )}
    ${limits.map((each) => html`<text x=${x(each.from)} y="57">${percent(each.from)}</text>`)}
    <circle class="dt" cx=${x(chances.win)} cy="32" r="7.5" /></svg>`;
}
