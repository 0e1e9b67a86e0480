// Entries of a division: who wants to play, who may, who has gone; one by one or pasted from a list.
// @ts-check
import { useState } from "preact/hooks";
import { num, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Field, given } from "../fields.js";
import { Divisions } from "../public.js";
import { Consider } from "./consider.js";
import { Code } from "./code.js";
import { entriesOf } from "./list_of.js";

/** @typedef {import("../desk.js").Place} Place */
/** @typedef {import("../types.js").Entrant} Entrant */
/** @typedef {import("../types.js").Division} Division */

/** @param {Place} props */
export function Entries(props) {
  const { view } = props;
  const division = view.divisions.find((each) => each.key === props.division) ?? view.divisions[0];
  if (!division)
    return html`<p class="card small">${t("event.no_divisions")} <button class="btn sm"
      onClick=${() => props.to("setup")}>${t("event.place.setup")}</button></p>`;
  return html`<div class="two"><section><${Divisions} view=${view} now=${division.key} choose=${props.choose} />
    <${Listed} ...${props} of=${division} /></section>
    <section><${Enter} ...${props} of=${division} /><${Paste} ...${props} of=${division} /></section></div>`;
}

/** @param {Place & {of: Division}} props */
function Listed(props) {
  const { of: division, event, director } = props;
  const waiting = division.entrants.filter((each) => each.standing === "pending");
  const seeds = seedsOf(division);
  const count = (/** @type {string} */ standing) => division.entrants.filter((each) => each.standing === standing).length;
  return html`<h2>${t("event.entries", { n: count("approved") })} ${
    director &&
    waiting.length > 0 &&
    html`<button class="btn sm" data-act="approve-all" onClick=${() => event.out?.step("approve", { division: division.key })}>
      ${t("event.act.approve_all", { n: waiting.length })}</button>`
  }</h2>
    <div class="card"><table class="rows"><thead><tr><th scope="col">${t("event.name")}</th><th
    scope="col">${t("event.rating")}</th>
    <th scope="col">${t("event.club")}</th><th scope="col">${t("event.standing")}</th><th scope="col"><span
    class="hide">${t("event.acts")}</span></th></tr></thead>
    <tbody>${division.entrants.map((each) => html`<${Line} key=${each.name} ...${props} entrant=${each} seeds=${seeds} />`)}</tbody></table>
    ${!division.entrants.length && html`<p class="small">${t("event.no_entries")}</p>`}</div>`;
}

/** @param {Division} division the names of its seeds, best first */
const seedsOf = (division) =>
  division.entrants
    .filter((each) => each.seed)
    .sort((one, two) => (one.seed ?? 0) - (two.seed ?? 0))
    .map((each) => each.name);

/** @param {Place & {of: Division, entrant: Entrant, seeds: string[]}} props */
function Line(props) {
  const { event, of: division, entrant, seeds, director, beside, done, view } = props;
  const at = { division: division.key, name: entrant.name };
  const fact = (/** @type {string} */ name, more = {}) => event.out?.fact({ fact: name, ...at, ...more });
  const consider = (/** @type {string} */ name, /** @type {string} */ said, more = {}) =>
    beside(html`<${Consider} event=${event} title=${t(`event.${name}.title`, { name: entrant.name })} label=${t(`event.act.${name}`)}
      to="facts" body=${{ fact: { fact: said, ...at, ...more } }} done=${done} />`);
  const seed = () => {
    const names = seeded ? seeds.filter((each) => each !== entrant.name) : [...seeds, entrant.name];
    event.out?.fact({ fact: "Seeded", division: division.key, names });
  };
  const seeded = seeds.includes(entrant.name);
  const player = entrant.members?.[0] ?? entrant.name;
  const key = entrant.standing === "approved" && view.keys?.players?.[player];
  const link = key && `/tournaments/${event.id}/me#${key}`;
  const drawn = division.matches.length > 0;
  const placed =
    division.lines.includes(entrant.name) || division.matches.some((row) => row.one === entrant.name || row.two === entrant.name);
  /** @type {[string, boolean, () => void][]} */
  const acts = [
    ["approve", entrant.standing === "pending" && !entrant.above_ceiling, () => fact("Approved")],
    [
      "override",
      entrant.standing === "pending" && Boolean(entrant.above_ceiling),
      () => consider("override", "Approved", { override: true }),
    ],
    ["decline", entrant.standing === "pending", () => fact("Declined")],
    [seeded ? "unseed" : "seed", entrant.standing === "approved" && !drawn, () => seed()],
    ["seat", entrant.standing === "approved" && !placed && drawn && division.format !== "swiss", () => event.out?.step("seat", at)],
    ["withdraw", entrant.standing === "approved", () => consider("withdraw", "Withdrawn")],
    ["link", Boolean(link), () => beside(html`<${Code} event=${event} role="player" name=${player} link=${link} done=${done} />`)],
  ];
  return html`<tr class=${entrant.standing}><th scope="row"><bdi>${entrant.name}</bdi>${
    seeded &&
    html` <span
    class="tag">${t("event.seed_n", { n: seeds.indexOf(entrant.name) + 1 })}</span>`
  }
    ${(entrant.members?.length ?? 0) > 1 && html`<small><bdi>${entrant.members.join(", ")}</bdi></small>`}</th>
    <td>${entrant.rating ? num(entrant.rating) : ""}${entrant.above_ceiling && html` <b class="al">${t("event.above")}</b>`}</td><td>
    <bdi>${entrant.club}</bdi></td>
    <td>${t(`event.standing.${entrant.standing}`)}</td><td class="acts">${
      director &&
      acts
        .filter(([, can]) => can)
        .map(
          ([name, , press]) => html`<button class=${`btn sm${name === "approve" || name === "seat" ? " go" : ""}`}
            data-act=${`${name}-${entrant.name}`} onClick=${press}>${t(`event.act.${name}`)}</button>`,
        )
    }</td></tr>`;
}

/** @param {Place & {of: Division}} props */
function Enter({ of: division, event }) {
  const team = division.team;
  const enter = (/** @type {Typed} */ submit) => {
    const { name, rating, club, members, newcomer, born, travelled } = given(submit);
    const list =
      team > 1
        ? members
            .split(",")
            .map((each) => each.trim())
            .filter(Boolean)
        : [];
    event.out?.fact({
      fact: "Entered",
      division: division.key,
      name,
      members: list,
      rating: Number(rating) || 0,
      club,
      newcomer: Boolean(newcomer),
      born: Number(born) || 0,
      travelled: Number(travelled) || 0,
    });
    submit.target.reset();
    /** @type {HTMLInputElement} */ (submit.target.elements.namedItem("name")).focus();
  };
  return html`<form class="card event-form" data-act="enter" onSubmit=${enter}><h2>${t("event.enter")}</h2>
    <${Field} name="name" label=${t("event.name")} required=${true} />
    ${team > 1 && html`<${Field} name="members" label=${t("event.members", { n: team })} required=${true} />`}
    <div class="pair"><${Field} name="rating" type="number" label=${t("event.rating")} /><${Field} name="club" label=${t("event.club")} />
    </div>
    <details><summary>${t("event.guest")}</summary><label class="switch"><span>${t("event.newcomer")}</span><input type="checkbox"
    name="newcomer" /></label>
      <div class="pair"><${Field} name="born" type="number" label=${t("event.born")} /><${Field} name="travelled" type="number"
      label=${t("event.travelled")} /></div></details>
    <button class="btn go">${t("event.act.enter")}</button></form>`;
}

/** @param {Place & {of: Division}} props */
function Paste({ of: division, event }) {
  const [said, setSaid] = useState("");
  const paste = async (/** @type {Typed} */ submit) => {
    const found = entriesOf(given(submit).csv);
    setSaid(found.wrong.length ? t("event.paste.wrong", { n: found.wrong[0] }) : "");
    if (found.wrong.length) return;
    const facts = found.entries.map((each) => ({ fact: "Entered", division: division.key, ...each }));
    const told = await event.out?.tell("facts", { facts });
    if (told?.ok) submit.target.reset();
  };
  return html`<form class="card event-form" data-act="paste" onSubmit=${paste}><h2>${t("event.paste")}</h2>
    <label class="fld"><span>${t("event.paste.how")}</span><textarea class="field ltr" name="csv" rows="5" required
      placeholder=${"name,rating,club,members"}></textarea></label>
    ${said && html`<p role="alert">${said}</p>`}<button class="btn">${t("event.act.paste")}</button></form>`;
}
