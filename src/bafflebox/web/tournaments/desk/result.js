// A result in full: who won, with how many points, how. Posted, reported, or corrected with all that follows from it.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Aside } from "../sheet.js";
import { pair } from "./speaking.js";
import { Righting } from "./ways.js";

const HOWS = ["played", "forfeit", "time", "ruling"];

/**
 * @param {import("../desk.js").Place & {row: import("../types.js").Row, kind: "post" | "correct", winner?: string, aside?: boolean}} desk
 *   `winner` who was named before; `aside` in a sheet of its own
 */
export function Result(desk) {
  const { event, row, kind, done, winner: named = "", aside = false } = desk;
  const [winner, setWinner] = useState(row.winner ?? named);
  const [points, setPoints] = useState(String(row.winner_points ?? (row.length || "")));
  const [lost, setLost] = useState(String(row.loser_points ?? ""));
  const [how, setHow] = useState(row.how ?? "played");
  const score = [Number(points) || 0, Number(lost) || 0];
  const at = { division: row.division, match: row.match, winner, how };
  const body = { step: "result", ...at, score };
  const post = (/** @type {Typed} */ submit) => {
    submit.preventDefault();
    event.out?.tell("steps", body);
    done();
  };
  const fields = html`<fieldset class="fld"><legend>${t("event.winner")}</legend><div class="seg">${[row.one, row.two].map(
    (name) => html`<label><input type="radio" name="winner" value=${name} checked=${winner === name} required
      onChange=${() => setWinner(name ?? "")} /><span><bdi>${name}</bdi></span></label>`,
  )}</div></fieldset>
    <div class="pair"><label class="fld"><span>${t("event.won_points")}</span><input class="field sm" type="number" name="points" min="0"
      value=${points} onInput=${(/** @type {Typed} */ input) => setPoints(input.target.value)} /></label>
    <label class="fld"><span>${t("event.lost_points")}</span><input class="field sm" type="number" name="lost" value=${lost}
      onInput=${(/** @type {Typed} */ input) => setLost(input.target.value)} /></label></div>
    <label class="fld"><span>${t("event.how")}</span><select class="sm" name="how" onChange=${(/** @type {Typed} */ change) =>
      setHow(change.target.value)}>${HOWS.map(
      (each) => html`<option value=${each} selected=${each === how}>${t(`tournament.how.${each}`)}</option>`,
    )}</select></label>`;
  const form =
    kind === "correct"
      ? html`<div class="weigh">${fields}${winner && html`<${Righting} ...${desk} row=${row} right=${{ winner, how, score }} />`}</div>`
      : html`<form class="weigh" onSubmit=${post}>${fields}<button class="btn go"
          data-act="post-result">${t("event.act.post_it")}</button></form>`;
  if (!aside) return form;
  const names = pair(event, row);
  return html`<${Aside} title=${html`<h2>${names}</h2>`} name=${names} done=${done}>${form}</${Aside}>`;
}
