// The season of a venue: the series over its evenings, the ladder, the people. What counts stands in the address, to be shared.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { keyOf } from "../kit/net/tournament_keys.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { Field, given } from "./fields.js";

/** @typedef {import("protocol").Season} Shown */

/** What counts where the address does not say. @type {Record<string, string>} */
const USUAL = { places: "10,6,4,4,2,2,2,2", win: "0", entry: "1", best: "0" };
const VIEWS = ["series", "ladder", "people"];

/** @param {number} at µs */
const dated = (at) => new Date(at / 1000).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short" });

/** @param {{id: string}} props */
export function Season({ id }) {
  const season = useSignal(/** @type {Shown | null} */ (null));
  const refused = useSignal("");
  const rules = useSignal({ ...USUAL, ...Object.fromEntries(new URLSearchParams(location.search)) });
  const shown = useSignal(VIEWS.includes(location.hash.slice(1)) ? location.hash.slice(1) : "series");
  const asked = new URLSearchParams(rules.value).toString();
  useEffect(() => {
    document.title = `${t("season")} · Bafflebox`;
    ask(`/api/tournaments/${id}/season?${asked}`, undefined, keyOf(id, "desk")).then(
      (found) => {
        season.value = found;
        refused.value = "";
      },
      (error) => {
        refused.value = error.detail || t("home.off_line");
      },
    );
  }, [id, asked]);
  const count = (/** @type {Typed} */ submit) => {
    rules.value = { ...rules.value, ...given(submit) };
    history.replaceState(null, "", `?${new URLSearchParams(rules.value)}#${shown.value}`);
  };
  const show = (/** @type {string} */ name) => {
    shown.value = name;
    history.replaceState(null, "", `${location.search}#${name}`);
  };
  const found = season.value;
  const since = rules.value.since ? `?since=${rules.value.since}` : "";
  return html`<${Top} where=${t("season")} /><main class="event season">
    <header class="event-head"><h1>${t("season")}</h1><nav class="tabs" aria-label=${t("season")}>${VIEWS.map(
      (name) => html`<button aria-pressed=${String(name === shown.value)} data-view=${name}
        onClick=${() => show(name)}>${t(`season.${name}`)}</button>`,
    )}</nav></header>
    ${refused.value && html`<p class="law no" role="alert">${refused.value}</p>`}
    ${found && shown.value === "series" && html`<${Series} season=${found} rules=${rules.value} count=${count} />`}
    ${found && shown.value === "ladder" && html`<${Ladder} order=${found.ladder} />`}
    ${found && shown.value === "people" && html`<${People} people=${found.people} />`}
    ${
      found &&
      html`<p class="acts"><a class="btn sm" data-act="standings-csv" download
        href=${`/api/tournaments/${id}/season/standings.csv?${asked}`}>${t("season.file.standings")}</a>
        <a class="btn sm" data-act="results-csv" download
        href=${`/api/tournaments/${id}/season/results.csv${since}`}>${t("season.file.results")}</a></p>`
    }</main>`;
}

/** @param {{season: Shown, rules: Record<string, string>, count: (submit: Typed) => void}} props */
function Series({ season, rules, count }) {
  const { events, rows } = season;
  return html`<form class="card season-rules" onSubmit=${count}>
      <${Field} name="places" label=${t("season.places")} value=${rules.places} ltr=${true} required=${true} />
      <${Field} name="win" type="number" min=${0} label=${t("season.win")} value=${rules.win} />
      <${Field} name="entry" type="number" min=${0} label=${t("season.entry")} value=${rules.entry} />
      <${Field} name="best" type="number" min=${0} label=${t("season.best")} value=${rules.best} />
      <button class="btn go" data-act="count">${t("season.count")}</button></form>
    <div class="card sw" tabindex="0" role="region" aria-label=${t("season.series")}><table class="sw-t"><thead><tr>
      <th scope="col">${t("tournament.column.place")}</th><th scope="col">${t("tournament.column.name")}</th>
      <th scope="col">${t("tournament.column.points")}</th><th scope="col">${t("tournament.column.wins")}</th>${events.map(
        (each) => html`<th scope="col"><a href=${`/tournaments/${each.id}`} title=${each.name} onClick=${go}>${dated(each.at)}</a></th>`,
      )}</tr></thead><tbody>${rows.map(
        (row) => html`<tr><td>${num(row.place)}</td><th scope="row"><bdi>${row.name}</bdi></th><td class="pt">${num(row.points)}</td>
          <td>${num(row.wins)}</td>${row.events.map((points) => html`<td>${points === null ? "–" : num(points)}</td>`)}</tr>`,
      )}</tbody></table></div>`;
}

/** @param {{order: string[]}} props */
function Ladder({ order }) {
  return html`<p class="law">${t("season.ladder.says")}</p><ol class="card rungs">${order.map(
    (name, at) => html`<li><b>${num(at + 1)}</b><bdi>${name}</bdi></li>`,
  )}</ol>`;
}

/** @param {{people: import("protocol").SeasonPerson[]}} props */
function People({ people }) {
  const told = people.some((each) => each.late !== undefined);
  return html`<div class="card sw" tabindex="0" role="region" aria-label=${t("season.people")}><table class="sw-t"><thead><tr>
    ${["name", "evenings", "wins", "losses", "rating", ...(told ? ["late", "absent", "withdrawn"] : [])].map(
      (name) => html`<th scope="col">${t(`tournament.column.${name}`)}</th>`,
    )}</tr></thead><tbody>${people.map(
      (each) => html`<tr><th scope="row"><bdi>${each.name}</bdi>${each.club && html` <small><bdi>${each.club}</bdi></small>`}</th>
      <td>${num(each.events)}</td><td>${num(each.wins)}</td><td>${num(each.losses)}</td>
      <td title=${each.provisional ? t("season.provisional") : ""}>${each.provisional ? "~" : ""}${num(Math.round(each.rating))}</td>${
        told && [each.late, each.absent, each.withdrawn].map((n) => html`<td>${n ? num(n) : ""}</td>`)
      }</tr>`,
    )}</tbody></table></div>`;
}
