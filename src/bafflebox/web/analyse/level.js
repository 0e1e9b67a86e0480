// The level of the engine that judged: it stands beside every PR, mark and quiz.
// @ts-check
import { levelName } from "../kit/i18n/level.js";
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";

/** @param {{levels: (string | undefined)[]}} props */
export function JudgedBy({ levels }) {
  const names = [...new Set(levels)].filter(Boolean).map((each) => levelName(/** @type {string} */ (each)));
  return names.length > 0 && html`<small class="level">${t("level.judged", { level: names.join(", ") })}</small>`;
}
