// Posting a notice: what changes takes effect for every match, or from one on once matches have begun.
// @ts-check
import { useSignal } from "@preact/signals";
import { t } from "../../kit/i18n/text.js";
import { optionOf } from "../../kit/forms/clock.js";
import { Options } from "../../kit/forms/options.js";
import { html } from "../../kit/ui/html.js";
import { Field, Pick, given } from "../fields.js";
import { Notices } from "../notice.js";
import { clock, labelOf } from "../words.js";
import { useBook } from "./division.js";

/** Options that stand as times of the clock. */
const TIMES = ["posted_reserve", "posted_per_point", "posted_delay"];
const USE = "clocks";
const RECORDS = ["none", "written", "filmed", "streamed"];

/** @param {string} text 12:00, or minutes alone @returns {number} seconds */
const seconds = (text) => {
  const [minutes, rest = "0"] = text.split(":");
  return Number(minutes) * 60 + Number(rest);
};

/** @param {number} n seconds @returns {string} */
const time = (n) => (n ? `${Math.floor(n / 60)}:${String(n % 60).padStart(2, "0")}` : "");

/** @param {string} value of a field for date and time @returns {number} µs */
const micro = (value) => new Date(value).getTime() * 1000;

/** @param {import("../desk.js").Place} props */
export function Posting({ event, view }) {
  const { rules, notices } = view.tournament;
  const book = useBook(rules);
  const latest = notices[notices.length - 1];
  // where the rules say by an option how clocks come to the tables, that is the switch
  const values = useSignal(
    /** @type {Record<string, string>} */ ({
      ...latest?.chosen,
      ...(latest?.clocked && latest.options.some(({ name }) => name === USE) ? { [USE]: "required" } : {}),
    }),
  );
  const breaks = useSignal(latest?.breaks ?? []);
  const timed = Boolean(optionOf(book, "posted_reserve"));
  const later = view.divisions.flatMap((division) =>
    division.matches.filter((row) => !row.started && !row.winner).map((row) => ({ division, row })),
  );
  const begun = view.divisions.some((each) => each.begun);
  const post = (/** @type {Typed} */ submit) => {
    const { reserve = "", delay = "", clocked, recording, since = "", begins, minutes } = given(submit);
    /** @type {Record<string, string>} */
    const options = { ...values.peek() };
    for (const name of timed ? TIMES : []) delete options[name];
    if (reserve) options.posted_reserve = String(seconds(reserve));
    if (delay) options.posted_delay = delay;
    const more = begins ? [[micro(begins), micro(begins) + Number(minutes) * 60e6]] : [];
    const notice = { options: Object.entries(options), clocked: Boolean(clocked), breaks: [...breaks.peek(), ...more], recording };
    event.out?.fact({ fact: "NoticePosted", notice, since });
  };
  const was = (/** @type {string} */ name) => Number(latest?.chosen[name] ?? 0);
  return html`<${Notices} event=${event} view=${view} /><form class="card event-form" data-act="notice" onSubmit=${post}>
    <h2>${t("event.notice.post", { n: notices.length + 1 })}</h2>
    ${
      timed &&
      html`<div class="pair"><${Field} name="reserve" label=${t("event.notice.reserve")} value=${time(was("posted_reserve"))} ltr=${true} />
    <${Field} name="delay" label=${t("event.notice.delay")} type="number" min=${0} value=${was("posted_delay") || ""} ltr=${true} /></div>`
    }
    ${
      latest?.clock &&
      !optionOf(book, USE) &&
      html`<label class="switch"><span>${t("event.notice.clocked")}</span><input type="checkbox" role="switch" name="clocked"
    defaultChecked=${latest.clocked} /></label>`
    }
    <${Options} book=${book} values=${values} without=${TIMES} />
    <p class="label">${t("event.break")}</p>${breaks.value.map(
      (each) => html`<p class="small"><bdi class="ltr">${clock(each[0])}–${clock(each[1])}</bdi> <button type="button" class="btn sm"
      onClick=${() => (breaks.value = breaks.peek().filter((one) => one !== each))}>${t("event.notice.drop")}</button></p>`,
    )}<div class="inline"><input class="field sm" type="datetime-local" name="begins" aria-label=${t("event.starts")} />
    <input class="field sm" type="number" name="minutes" min="1" defaultValue="20" aria-label=${t("event.minutes.label")} /></div>
    <${Pick} name="recording" label=${t("tournament.notice.record")} value=${latest?.recording ?? "none"}
      choices=${RECORDS.map((each) => [each, t(`tournament.notice.record.${each}`)])} />
    ${
      begun &&
      html`<${Pick} name="since" label=${t("event.notice.since")} choices=${later.map(({ division, row }) => [
        `${row.division}:${row.match}`,
        `${row.match} · ${labelOf(division, row)}`,
      ])} />`
    }
    <button class="btn go" data-act="post-notice">${t("event.notice.post", { n: notices.length + 1 })}</button></form>`;
}
