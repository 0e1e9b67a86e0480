// The notice of an event as everybody reads it: clock, options, breaks, record, and the matches it holds for.
// @ts-check
import { has, isolate, need, num, t } from "../kit/i18n/text.js";
import { clockText } from "../kit/ui/clock.js";
import { html } from "../kit/ui/html.js";
import { clock } from "./words.js";

await Promise.all(["conduct", "desk", "refereed"].map(need));

/** @typedef {import("protocol").NoticeShown} Notice */

/** @param {number} at µs @returns {string} the date as it is written here */
const dated = (at) => new Date(at / 1000).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });

/** @param {Notice} notice @returns {string} Notice 1, 2 May 2026 */
export const titleOf = (notice) => t("tournament.notice", { n: notice.number, date: isolate(dated(notice.at)) });

/** @param {Notice} notice @returns {string} the matches that it holds for */
function scopeOf({ number, since }) {
  if (since) return t("tournament.notice.since", { match: isolate(since) });
  return t(number > 1 ? "tournament.notice.others" : "tournament.notice.all");
}

/** @param {string} value */
const valueText = (value) => (has(`value.${value}`) ? t(`value.${value}`) : num(value.replaceAll("_", " ")));

/** @param {string} name */
const labelOf = (name) => (has(`term.${name}`) ? t(`term.${name}`) : name.replaceAll("_", " "));

/** @param {Pick<Notice, "clock" | "clocked">} notice @returns {string} 12:00 for the match, simple delay 10 s; in every match */
export function timesOf({ clock: times, clocked }) {
  if (!times) return "";
  const each = times.per_point ? "point" : times.per_game ? "game" : "match";
  const reserve = clockText((times.per_point || times.reserve) * 1000);
  const said = t("tournament.notice.times", { reserve, each, n: times.seconds, kind: t("clock.kind", { kind: times.kind }) });
  return `${said}; ${t(clocked ? "tournament.notice.clocked" : "tournament.notice.asked")}`;
}

/** @param {[number, number]} times µs */
const breakOf = ([start, end]) => `${isolate(dated(start))} ${clock(start)}–${clock(end)}`;

/** @param {string} id of the event @param {number} n @returns {string} the address of the page to print */
export const printOf = (id, n) => `/api/tournaments/${id}/notice/${n}.html?offset=${-new Date().getTimezoneOffset()}`;

/** @param {{event: import("./event.js").Event, view: import("./types.js").View}} props */
export function Notices({ event, view }) {
  const { notices, rules } = view.tournament;
  const latest = notices[notices.length - 1];
  if (!latest) return null;
  const unusual = latest.options.filter((each) => each.changed || each.value !== each.usual);
  const lengths = view.divisions.length > 0 && view.divisions.every((each) => Object.keys(each.lengths).length);
  const usual = latest.options.filter((each) => !unusual.includes(each) && !(each.name === "length" && lengths));
  const line = (/** @type {import("protocol").OptionShown} */ each) =>
    html`<${Line} key=${each.name} label=${labelOf(each.name)} text=${valueText(each.value)} rule=${each.rule} rules=${rules} />`;
  return html`<div class="card notice" data-notice=${latest.number}><h2>${titleOf(latest)}
    <a class="btn sm" href=${printOf(event.id, latest.number)} target="_blank" rel="noopener">${t("event.print")}</a></h2>
    <p class="small">${scopeOf(latest)}</p>
    <dl>${
      latest.clock &&
      html`<${Line} label=${t("tournament.notice.clock")} text=${timesOf(latest)} rule=${latest.clock.rule} rules=${rules} />`
    }
    ${unusual.map(line)}${latest.breaks.map((each) => html`<${Line} label=${t("tournament.notice.break")} text=${breakOf(each)} />`)}${
      latest.recording !== "none" &&
      html`<${Line} label=${t("tournament.notice.record")} text=${t(`tournament.notice.record.${latest.recording}`)} />`
    }</dl>
    ${usual.length > 0 && html`<details><summary>${t("event.notice.usual")}</summary><dl>${usual.map(line)}</dl></details>`}
    ${
      notices.length > 1 &&
      html`<details><summary>${t("event.notice.before")}</summary><ul>${notices
        .slice(0, -1)
        .reverse()
        .map(
          (each) => html`<li><a href=${printOf(event.id, each.number)} target="_blank" rel="noopener">${titleOf(each)}</a></li>`,
        )}</ul></details>`
    }</div>`;
}

/** @param {{label: string, text: string, rule?: string, rules?: string}} props */
function Line({ label, text, rule = "", rules = "" }) {
  return html`<div><dt>${label}</dt><dd><bdi>${text}</bdi> ${
    rule && html`<a class="cite" href=${`/rules/${rules}#${rule}`} target="_blank" rel="noopener">${rule}</a>`
  }</dd></div>`;
}
