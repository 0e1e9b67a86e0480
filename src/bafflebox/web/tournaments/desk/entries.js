// People: the code at the entrance, players that ask, those that are in, the box; one division at a time.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { num, t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { html } from "../../kit/ui/html.js";
import { CodeOf, shortOf } from "../code_of.js";
import { Divisions } from "../public.js";
import { Adder } from "./adder.js";
import { Asking } from "./asking.js";
import { Box } from "./box.js";
import { accountOf, Chip } from "./chip.js";
import { Person } from "./person.js";

/** @typedef {import("../desk.js").Place} Place */
/** @typedef {import("../types.js").Entrant} Entrant */
/** @typedef {import("../types.js").Division} Division */
/** @typedef {import("protocol").Regular} Regular */

/** @param {Place} props */
export function Entries(props) {
  const { view, event, director } = props;
  const division = view.divisions.find((each) => each.key === props.division) ?? view.divisions[0];
  const [regulars, setRegulars] = useState(/** @type {Regular[]} */ ([]));
  useEffect(() => {
    if (director)
      ask(`/api/tournaments/${event.id}/regulars`, undefined, event.key).then(
        (found) => setRegulars(found),
        () => {},
      );
  }, [director, event.id]);
  if (!division)
    return html`<p class="card small">${t("event.no_divisions")} <button class="btn sm"
      onClick=${() => props.to("setup")}>${t("event.place.setup")}</button></p>`;
  return html`<div class="door"><aside><${Invite} ...${props} /></aside>
    <section><${Divisions} view=${view} now=${division.key} choose=${props.choose} />
      <${Asking} ...${props} regulars=${regulars} />
      <${Listed} key=${division.key} ...${props} of=${division} regulars=${regulars} /></section>
    <aside>${director && html`<${Box} ...${props} />`}<${Shut} ...${props} of=${division} /></aside></div>`;
}

/** Whether this page came from this very machine, by an address that no phone reaches. */
const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** The code that players scan. @param {Place} props */
function Invite({ event }) {
  const [short, address] = shortOf(event.id);
  return html`<div class="card qrc"><${CodeOf} text=${address} /><b class="ltr">${short}</b>
    <p>${t(isLocal ? "door.scan.local" : "door.scan.how")}</p></div>
    <a class="btn wide" data-act="show-code" href=${`/tournaments/${event.id}/door`} target="_blank" rel="noopener">${t("door.show")}</a>
    <a class="btn wide" data-act="print-code" href=${`/tournaments/${event.id}/door#print`} target="_blank"
    rel="noopener">${t("door.print")}</a>`;
}

/** @param {Place & {of: Division, regulars: Regular[]}} props */
function Listed(props) {
  const { of: division, view } = props;
  const there = division.entrants.filter((each) => each.standing === "approved");
  const gone = division.entrants.filter((each) => each.standing === "withdrawn" || each.standing === "declined");
  const pays = there.some((each) => accountOf(view, each.name));
  return html`<h2>${t("door.in", { n: there.length })} ${pays && html`<span>${t("door.pay.how")}</span>`}</h2>
    <${Adder} ...${props} />
    <ul class="ents">${there.map((each) => html`<${Line} key=${each.name} ...${props} entrant=${each} />`)}</ul>
    ${!there.length && html`<p class="small">${t("event.no_entries")}</p>`}
    ${
      gone.length > 0 &&
      html`<details class="gone"><summary>${t("door.gone", { n: gone.length })}</summary><ul class="ents">${gone.map(
        (each) => html`<${Line} key=${each.name} ...${props} entrant=${each} />`,
      )}</ul></details>`
    }`;
}

/** @param {Place & {of: Division, entrant: Entrant}} props a name that opens what is known, and what they pay */
function Line(props) {
  const { entrant, view, director, beside, of: division } = props;
  const open = () => beside((/** @type {Place} */ desk) => html`<${Person} ...${desk} of=${division.key} name=${entrant.name} />`);
  return html`<li class=${`en ${entrant.standing}`}><button class="plain" data-person=${entrant.name} onClick=${open}>
    <bdi>${entrant.name}</bdi>${(entrant.members?.length ?? 0) > 1 && html` <small><bdi>${entrant.members.join(", ")}</bdi></small>`}${
      entrant.seed ? html` <span class="tag">${t("event.seed_n", { n: entrant.seed })}</span>` : ""
    }</button>${
      entrant.standing === "approved"
        ? director && html`<${Chip} ...${props} account=${accountOf(view, entrant.name)} name=${entrant.name} />`
        : html`<small>${t(`event.standing.${entrant.standing}`)}</small>`
    }</li>`;
}

/** Closing the door, with the byes it would make said before. @param {Place & {of: Division}} props */
function Shut({ event, view, of: division, director, to }) {
  const door = view.door[division.key];
  if (!door)
    return html`<p class="small">${t("door.drawn")}</p><button class="btn wide" data-act="to-draw"
      onClick=${() => to("draw")}>${t("door.to_draw")}</button>`;
  if (!director) return null;
  const draw = async () => {
    const told = await event.out?.step("draw", { division: division.key });
    if (told?.ok) to("now");
  };
  const said = [
    door.free ? t("door.free", { n: door.free, all: door.planned }) : "",
    door.entries > 1 ? (door.byes ? t("door.byes", { n: door.byes }) : t("door.byes.none")) : "",
  ];
  return html`<p class="hint" id="door-says">${door.against || said.filter(Boolean).join(" ")}</p>
    <button class="btn go wide big" data-act="close-door" disabled=${Boolean(door.against)} aria-describedby="door-says"
    onClick=${draw}>${t("door.close")}</button>
    ${view.divisions.length > 1 && html`<p class="small">${t("door.close.one", { division: division.called, n: num(door.entries) })}</p>`}`;
}
