// One half of the clock: the whole of it is one button, and a tap ends the turn of its player.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { LOW, clockText, hands, leftOf, longest, spoken } from "../kit/ui/clock.js";
import { nameOf } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { tap, until } from "./act.js";
import { confirming } from "./before.js";
import { signing } from "./sign.js";

/** @typedef {import("protocol").Who} Who */

/** @param {{table: import("../table/table.js").Table, who: Who}} props */
export function Half({ table, who }) {
  const view = table.view.value;
  if (!view) return null;
  const { clock } = view;
  const turn = view.waiting_for.includes(who) && !view.over;
  const press = pressOf(table, who);
  const running = clock?.running === who;
  const now = Date.now() + table.link.offset;
  const { left, delay } = clock ? leftOf(clock, who, now) : { left: 0, delay: 0 };
  hands(left); // they move, though nothing else does
  const low = running && left < LOW && delay <= 0;
  const before = view.phase === "terms";
  const idle = view.over && !view.conduct?.signed?.[who] ? "" : t(before || view.over ? "before.waits" : "scribe.waits");
  const time = before
    ? null
    : html`${clock && html`<span class="hide">${spoken(left)}</span>`}<span class="time">${
        clock
          ? html`<bdi class="ltr" aria-hidden="true">${num(clockText(left))}</bdi>`
          : html`<bdi class="ltr">
      ${num(view.score[who])}</bdi>`
      }</span>
    <span class="r">${
      clock && Boolean(clock.delay?.[who]) && html`<${Delay} table=${table} who=${who} delay=${delay} running=${running} />`
    }
    ${low && html`<span class="lowword">${t("scribe.low")}</span>`}</span>`;
  const state = [
    running || (!clock && turn) ? "turn" : "",
    clock && !clock.running && !view.over ? "still" : "",
    low ? "low" : "",
    press && !running ? "may" : "",
  ];
  return html`<button class=${`half ${state.filter(Boolean).join(" ")}`}
    data-act=${`press-${who}`} aria-disabled=${press ? null : "true"} onClick=${() => press?.press()}>
    <span class="l"><strong><bdi>${nameOf(table, who)}</bdi></strong>${" "}<span>
      ${press?.text ?? idle}</span></span>${time}</button>`;
}

/**
 * What a tap on this half does. It ends the turn of its player; where a game is to begin it starts the clock of the other,
 * who won the right to go first (A9.3); in a break it says that its player is back.
 * @param {import("../table/table.js").Table} table @param {Who} who
 * @returns {{text: string, press: () => Promise<unknown>} | null}
 */
export function pressOf(table, who) {
  const confirm = confirming(table, who) ?? signing(table, who);
  if (confirm) return confirm;
  const ends = table.can("end_turn", who);
  if (ends) return { text: t("scribe.tap"), press: () => tap(table, ends) };
  const other = nameOf(table, who === "own" ? "opp" : "own");
  const starts = () => {
    const act = table.can("name_start", who);
    return act ? tap(table, act, { words: "other" }) : Promise.resolve();
  };
  // while one half shows who goes first, the other half says nothing else about it
  if (table.sent.value === null && table.can("name_start", who)) return { text: t("scribe.tap_start", { name: other }), press: starts };
  const next = table.can("next");
  if (next && table.sent.value === null && table.view.value?.writing?.depth === "score")
    return {
      text: t("scribe.tap_start", { name: other }),
      press: async () => {
        if (!(await tap(table, next))) return false;
        await until(() => table.view.value?.phase !== "between_games");
        return starts();
      },
    };
  const back = table.view.value?.conduct?.break && table.can("be_ready", who);
  return back ? { text: t("scribe.tap_next"), press: () => tap(table, back) } : null;
}

/** @param {{table: import("../table/table.js").Table, who: Who, delay: number, running: boolean}} props */
function Delay({ table, delay, running }) {
  const whole = Math.max(longest.get(table.id) ?? 0, delay);
  longest.set(table.id, whole);
  const seconds = Math.ceil(delay / 1000);
  return html`<b class="n">${num(seconds)}<small>${t("scribe.s")}</small></b>
    <i class="bar"><u style=${{ width: `${whole ? (100 * delay) / whole : 0}%` }}></u></i>
    <span>${t(`scribe.${running ? (seconds ? "delay" : "reserve") : delay < whole ? "kept" : "ready"}`)}</span>`;
}
