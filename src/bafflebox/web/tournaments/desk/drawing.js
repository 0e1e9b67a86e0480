// The draw at the desk: made from a published seed, checked by anybody, drawn again, paired round by round, printed.
// @ts-check
import { useState } from "preact/hooks";
import { num, t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { html } from "../../kit/ui/html.js";
import { Draw, Places } from "../draw.js";
import { Field, given, Pick } from "../fields.js";
import { Divisions } from "../public.js";
import { numbered } from "../order.js";
import { Moves } from "./consider.js";

/** @typedef {import("../desk.js").Place} Place */
/** @typedef {import("../types.js").Division} Division */

/** @param {Place} props */
export function Drawing(props) {
  const { view, event } = props;
  const division = view.divisions.find((each) => each.key === props.division) ?? view.divisions[0];
  if (!division) return html`<p class="card small">${t("event.no_divisions")}</p>`;
  const look = { find: (/** @type {string} */ match) => event.row(division.key, match), open: props.open, me: "" };
  return html`<${Divisions} view=${view} now=${division.key} choose=${props.choose} />
    <div class="drawpage"><section><${Draw} division=${division} look=${look} /></section>
    <aside class="sideway"><${Make} key=${division.key} ...${props} of=${division} />
    <${Wishes} key=${`${division.key} wishes`} ...${props} of=${division} /><${Check} ...${props} of=${division} /><${Places}
    division=${division} />
    <div class="card"><h2>${t("event.print")}</h2><div class="acts">
      <a class="btn sm" href=${`/api/tournaments/${event.id}/draw/${division.key}.html`} target="_blank"
      rel="noopener">${t("event.print.page")}</a>
      <a class="btn sm" data-act="print-a3" href=${`/api/tournaments/${event.id}/draw/${division.key}.html?paper=a3`} target="_blank"
      rel="noopener">${t("event.print.a3")}</a>
      <button class="btn sm" data-place="paper" onClick=${() => props.to("paper")}>${t("event.paper.print")}</button></div></div>
      </aside></div>`;
}

/** @param {Place & {of: Division}} props */
function Make({ of: division, event, director }) {
  const [would, setWould] = useState(/** @type {import("../tell.js").Would | null | undefined} */ (null));
  if (!director) return null;
  const swiss = division.format === "swiss";
  const drawn = division.matches.length > 0;
  const again = drawn && !swiss;
  const step = swiss && drawn ? "next_round" : "draw";
  const draw = async (/** @type {Typed} */ submit) => {
    const { seed } = given(submit);
    const body = { step, division: division.key, seed };
    if (again && !would) {
      setWould(await event.out?.would("steps", body));
      return;
    }
    setWould(null);
    event.out?.tell("steps", body);
  };
  const form = html`<form class=${again ? "event-form" : "card event-form"} data-act="draw" onSubmit=${draw}>
    ${!again && html`<h2>${t(drawn ? "event.next_round" : "event.draw")}</h2>`}
    <${Field} name="seed" label=${t("event.seed")} value=${swiss ? division.seed : ""} required=${true} hint=${t("event.seed.hint")} />
    ${would && html`<${Moves} answer=${would} />`}
    <button class=${`btn${would || !drawn || division.awaits_round ? " go" : ""}`}
    data-act=${step}>${t(would ? "event.act.draw_yes" : step === "draw" ? "event.act.draw" : "event.act.pair")}</button></form>`;
  return again ? html`<details class="card"><summary>${t("event.redraw")}</summary>${form}</details>` : form;
}

/** Of a Swiss: who sits out the next round, and who are not paired with each other. @param {Place & {of: Division}} props */
function Wishes({ of: division, event, view, director }) {
  const office = view.office?.divisions[division.key];
  if (!director || !office || division.format !== "swiss") return null;
  const names = division.entrants.filter((each) => each.standing === "approved").map((each) => each.name);
  const next = (division.brackets[0]?.rounds.length ?? 0) + 1;
  const choices = /** @type {[string, string][]} */ ([["", "…"], ...names.map((name) => [name, name])]);
  const send = (/** @type {Record<string, any>} */ fact) => event.out?.fact({ division: division.key, ...fact });
  const rest = (/** @type {Typed} */ submit) => {
    const { name } = given(submit);
    if (name) send({ fact: "RoundSatOut", name, round: next });
  };
  const part = (/** @type {Typed} */ submit) => {
    const { one, two } = given(submit);
    if (one && two) send({ fact: "KeptApart", one, two });
  };
  return html`<div class="card event-form wishes"><h2>${t("event.wishes")}</h2>
    ${office.resting.map(([name, round]) => html`<p>${t("event.wishes.rests", { name, n: round })}</p>`)}
    ${office.apart.map(([one, two]) => html`<p>${t("event.wishes.apart", { one, two })}</p>`)}
    <form data-act="rest" onSubmit=${rest}><${Pick} name="name" label=${t("event.wishes.rest", { n: next })} choices=${choices} />
      <button class="btn sm">${t("event.wishes.sit_out")}</button></form>
    <form data-act="apart" onSubmit=${part}><${Pick} name="one" label=${t("event.wishes.not_paired")} choices=${choices} />
      <${Pick} name="two" label=${t("event.wishes.with")} choices=${choices} />
      <button class="btn sm">${t("event.wishes.keep")}</button></form></div>`;
}

/** The numbers that the seed gives, computed here, so that spectators need not trust the server. @param {Place & {of: Division}} props */
function Check({ of: division, event }) {
  const [sums, setSums] = useState(/** @type {any[] | null} */ (null));
  const [checked, setChecked] = useState(/** @type {import("protocol").CheckedDraw[] | null} */ (null));
  if (!division.seed) return null;
  const names = division.entrants.filter((each) => each.standing === "approved").map((each) => each.name);
  const check = () => {
    setSums(numbered(division.seed, division.key, names));
    ask(`/api/tournaments/${event.id}/check`, undefined, event.key).then(
      (found) => setChecked(found.filter((/** @type {import("protocol").CheckedDraw} */ each) => each.division === division.key)),
      () => {},
    );
  };
  return html`<div class="card check"><h2>${t("event.check")}</h2><p><bdi class="strong">${division.seed}</bdi></p>
    ${checked && html`<p class="strong">${t(checked.every((each) => each.follows) ? "event.check.right" : "event.check.wrong")}</p>`}
    ${
      sums
        ? html`<ol class="sums">${sums.map(
            (each, at) => html`<li><b>${num(at + 1)}</b><bdi>${each.name}</bdi><code class="ltr">${each.sum.slice(0, 12)}…</code></li>`,
          )}</ol><p class="small">${t("event.check.how", { division: division.key })}</p>`
        : html`<button class="btn sm" data-act="check" onClick=${check}>${t("event.act.check")}</button>`
    }</div>`;
}
