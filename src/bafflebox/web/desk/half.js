// One half of the clock: the whole of it is one button, and a tap ends the turn of its player.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { LOW, clockText, hands, leftOf, longest, spoken, tick } from "../kit/ui/clock.js";
import { nameOf } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { tap, until } from "./act.js";
import { confirming } from "./before.js";
import { signing } from "./sign.js";
import { endTurn } from "./write.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */
/** @typedef {import("../table/table.js").Table} Table */

/** Signs of a time for which a phone has no room at full size: `1:02:05`. */
const LONG = 5;

/** @param {{table: Table, who: Who}} props */
export function Half({ table, who }) {
  const view = table.view.value;
  if (!view) return null;
  const { clock } = view;
  const press = pressOf(table, who);
  const rest = view.conduct?.break;
  const running = clock?.running === who;
  const now = Date.now() + table.link.offset;
  const { left, delay } = clock ? leftOf(clock, who, now) : { left: 0, delay: 0 };
  hands(left); // they move, though nothing else does
  const low = running && left < LOW && delay <= 0;
  const turn = running || (!clock && !view.over && view.waiting_for.includes(who));
  const out = view.over && view.result?.cause === "flag" && view.result.winner !== who;
  const text = rest ? clockText(Math.max(LOW, rest.ends - now)) : out ? "0:00" : clock ? clockText(left) : num(view.score[who]);
  const state = {
    turn,
    out,
    rest,
    low,
    still: clock && !clock.running && !view.over && !rest,
    may: press && !turn,
    long: text.length > LONG,
  };
  const classes = Object.entries(state).flatMap(([name, is]) => (is ? [name] : []));
  return html`<button class=${`half ${classes.join(" ")}`} data-act=${`press-${who}`} aria-disabled=${press ? null : "true"}
    onClick=${() => press?.press()}>
    <span class="l"><strong><span class=${`man ${who === "own" ? "w" : "b"}`}></span><bdi>${nameOf(table, who)}</bdi></strong>
      <span>${press?.text ?? (out ? t("flag.up") : waiting(view, who, turn))}</span></span>
    ${
      view.phase !== "terms" &&
      html`${clock && !rest && html`<span class="hide">${spoken(left)}</span>`}
        <span class="time"><bdi class="ltr" aria-hidden=${clock ? "true" : null}>
          ${rest ? restLeft(rest.ends - now) : num(text)}</bdi></span>
        <span class="r">${
          rest && clock
            ? html`<span>${t("scribe.own_clock")}</span><b class="own-clock"><bdi class="ltr">${num(clockText(left))}</bdi></b>`
            : clock && Boolean(clock.delay?.[who]) && html`<${Delay} table=${table} delay=${delay} running=${running} />`
        }${low && html`<span class="lowword">${t("scribe.low")}</span>`}</span>`
    }</button>`;
}

/** What is left of a break, in the size of a clock. @param {number} ms */
function restLeft(ms) {
  void tick.value;
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return num(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
}

/** What a half says while a tap on it does nothing. @param {View} view @param {Who} who @param {boolean} turn */
function waiting(view, who, turn) {
  if (view.phase === "terms") return t("before.waits");
  if (view.over) return view.conduct?.signed?.[who] ? t("before.waits") : "";
  if (view.conduct?.break) return view.conduct.ready[who] ? t("scribe.is_back") : "";
  if (turn) return t("scribe.answer_first");
  return t(view.clock?.running ? "scribe.comes_next" : "scribe.waits");
}

/**
 * What a tap on this half does. It ends the turn of its player; where a game is to begin it starts the clock of the other,
 * who won the right to go first (A9.3); in a break it says that its player is back.
 * @param {Table} table @param {Who} who
 * @returns {{text: string, press: () => Promise<unknown>} | null}
 */
export function pressOf(table, who) {
  const confirm = confirming(table, who) ?? signing(table, who) ?? endTurn(table, who);
  if (confirm) return confirm;
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

/** @param {{table: Table, delay: number, running: boolean}} props */
function Delay({ table, delay, running }) {
  const whole = Math.max(longest.get(table.id) ?? 0, delay);
  longest.set(table.id, whole);
  const seconds = Math.ceil(delay / 1000);
  return html`<b class="n">${num(seconds)}<small>${t("scribe.s")}</small></b>
    <i class="bar"><u style=${{ width: `${whole ? (100 * delay) / whole : 0}%` }}></u></i>
    <span>${t(`scribe.${running ? (seconds ? "delay" : "reserve") : delay < whole ? "kept" : "ready"}`)}</span>`;
}
