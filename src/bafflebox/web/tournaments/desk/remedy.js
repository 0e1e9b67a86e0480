// What a ruling does: a remedy by a tap, the player it is about, how much of it. No rule is known here.
// @ts-check
import { capital, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { REMEDIES, remedyOf, remedyWords } from "../../table/conduct/ruling.js";
import { remedySaid } from "../ruled.js";

/** @typedef {import("../../table/conduct/ruling.js").Remedy} Remedy */

/** Remedies of the board and its log need a table of this site: `undo` is the Undo of the desk. */
const BOARD = ["reroll", "rewind", "set"];
const KINDS = Object.keys(REMEDIES).filter((each) => each !== "undo");
const LEVELS = ["single", "gammon", "backgammon"];

/** @param {{remedy: Remedy, names: string[], live: boolean, kinds?: string[], whom?: boolean, change: (remedy: Remedy) => void}} props */
export function RemedyPick({ remedy, names, live, kinds = KINDS, whom = true, change }) {
  const { who: wanted, more } = REMEDIES[remedy.name];
  const who = wanted && whom;
  const put = (/** @type {Typed} */ input) => change({ ...remedy, more: input.target.value });
  return html`<div class="remedies-of" role="group" aria-label=${t("event.remedy")}>${kinds
    .filter((each) => live || !BOARD.includes(each))
    .map(
      (each) => html`<button type="button" class="btn sm" data-remedy=${each} aria-pressed=${String(remedy.name === each)}
        onClick=${() => change(remedyOf(each, remedy.who || names[0]))}>${t(`event.remedy.${each}`)}</button>`,
    )}</div>
    ${
      (who || more) &&
      html`<div class="wanted-of">${
        who &&
        html`<div class="seg">${names.map(
          (name) => html`<label><input type="radio" name="whom" value=${name} checked=${remedy.who === name}
            onChange=${() => change({ ...remedy, who: name })} /><span><bdi>${name}</bdi></span></label>`,
        )}</div>`
      }${
        more === "level"
          ? html`<select class="sm" aria-label=${t("event.more.level")} onChange=${put}>${LEVELS.map(
              (each) => html`<option value=${each} selected=${remedy.more === each}>${t(`event.level.${each}`)}</option>`,
            )}</select>`
          : more &&
            html`<input class="field sm ltr" name="more" aria-label=${t(`event.more.${more}`)} placeholder=${t(`event.more.${more}`)}
              value=${remedy.more} onInput=${put} />`
      }</div>`
    }`;
}

/** What will follow, before the one filled button. @param {{remedy: Remedy, names: string[], live: boolean}} props */
export const Follows = ({ remedy, names, live }) =>
  html`<div class="follows-of" role="status"><small>${t(live ? "event.ruling.at_table" : "event.ruling.tell")}</small>
    <p class="law">${capital(remedySaid(remedyWords(remedy), names))}.</p></div>`;
