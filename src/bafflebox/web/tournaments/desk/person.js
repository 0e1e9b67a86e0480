// An entry: link, seed, money, and the consequences if the player does not play.
// @ts-check
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Aside } from "../sheet.js";
import { accountOf, Chip } from "./chip.js";
import { Code } from "./code.js";
import { Weigh } from "./consider.js";

/** @param {import("../desk.js").Place & {of: string, name: string}} props */
export function Person(props) {
  const { event, view, of, name, director, beside, done } = props;
  const division = view.divisions.find((each) => each.key === of);
  const entrant = division?.entrants.find((each) => each.name === name);
  if (!division || !entrant) return null;
  const at = { division: of, name };
  const there = entrant.standing === "approved";
  const seeds = division.entrants.filter((each) => each.seed).sort((one, two) => (one.seed ?? 0) - (two.seed ?? 0));
  const seed = () => {
    const others = seeds.map((each) => each.name).filter((each) => each !== name);
    event.out?.fact({ fact: "Seeded", division: of, names: entrant.seed ? others : [...others, name] });
  };
  const placed = division.lines.includes(name) || division.matches.some((row) => row.one === name || row.two === name);
  const player = entrant.members?.[0] ?? name;
  const key = view.keys?.players?.[player];
  const link = key && `/tournaments/${event.id}/me#${key}`;
  const about = [division.called, t(`event.standing.${entrant.standing}`), entrant.club, entrant.rating ? String(entrant.rating) : ""];
  return html`<${Aside} title=${html`<h2><bdi>${name}</bdi> <small>${about.filter(Boolean).join(" · ")}</small></h2>`} name=${name}
    done=${done}>${
      director &&
      html`<div class="acts">${there && html`<${Chip} ...${props} account=${accountOf(view, name)} name=${name} />`}
      ${
        link &&
        html`<button class="btn sm" data-act=${`link-${name}`} onClick=${() =>
          beside(html`<${Code} event=${event} role="player" name=${player} link=${link} done=${done} />`)}>${t("event.act.link")}</button>`
      }
      ${
        there &&
        !division.drawn &&
        html`<button class="btn sm" data-act=${`seed-${name}`} onClick=${seed}>
        ${t(entrant.seed ? "event.act.unseed" : "event.act.seed")}</button>`
      }
      ${
        there &&
        division.drawn &&
        !placed &&
        view.agenda.comers.some((each) => each.division === of && each.name === name && each.seat) &&
        html`<button class="btn sm go" data-act=${`seat-${name}`} onClick=${() => {
          event.out?.step("admit", at);
          done();
        }}>${t("event.act.seat")}</button>`
      }
      ${
        entrant.standing === "declined" &&
        html`<button class="btn sm" data-act=${`again-${name}`} onClick=${() => {
          event.out?.fact({ fact: "Approved", ...at }, "");
          done();
        }}>${t("door.after_all")}</button>`
      }</div>${
        there &&
        html`<section class="weigh"><h3>${t("door.goes", { name })}</h3>
        <p class="small">${t(placed ? "door.goes.drawn" : division.drawn ? "door.goes.unplaced" : "door.goes.before")}</p>
        <${Weigh} event=${event} label=${t("door.goes.yes", { name })} to="facts" body=${{ fact: { fact: "Withdrawn", ...at } }}
        why=${false} done=${done} /></section>`
      }`
    }</${Aside}>`;
}
