// What comes next for this visitor: join, sit down, wait, return; one filled button, and what it leads to.
// @ts-check
import { useSignal } from "@preact/signals";
import { hasFace, Face } from "../kit/ui/face.js";
import { isolate, num, t } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";
import { agreed, leftText, timeOf } from "../lobby/contest.js";
import { Announced } from "./call.js";
import { useSeconds } from "./seconds.js";
import { calledOf } from "./standing.js";

/** @typedef {import("./contest.js").Contest} Contest */
/** @typedef {import("protocol").ContestView} View */
/** @typedef {import("protocol").ContestMine} Mine */

/** Games missed one after the other that pause a player. */
const PAUSING = 2;

/** @param {{contest: Contest, view: View}} props */
export function Next({ contest, view }) {
  const trouble = useSignal("");
  const busy = useSignal(false);
  const mine = contest.mine.value;
  const act = async (/** @type {() => Promise<void>} */ what) => {
    if (busy.peek()) return;
    busy.value = true;
    trouble.value = "";
    await what().catch((error) => (trouble.value = error.detail || t("home.off_line")));
    busy.value = false;
  };
  const given = { contest, view, act, busy: busy.value };
  const coming = view.about.state === "coming";
  const Body = mine
    ? coming
      ? In
      : { waiting: Waiting, called: Called, playing: Playing, paused: Paused, bye: Bye }[mine.state]
    : prefs.account.value
      ? Join
      : Guest;
  return html`<section class="card contest-next" data-next=${mine ? (coming ? "in" : mine.state) : prefs.account.value ? "join" : "guest"}>
    <${Body} ...${given} mine=${mine} />
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <${Announced} contest=${contest} /></section>`;
}

/** @typedef {{contest: Contest, view: View, mine: Mine, act: (what: () => Promise<void>) => Promise<void>, busy: boolean}} Given */

/** Without an account one may watch. */
function Guest() {
  return html`<h2>${t("contest.watch")}</h2><p class="law">${t("contest.watch-how")}</p>
    <div class="contest-acts"><a class="btn go" data-act="sign-up" href="/account" onClick=${go}><${Icon} name="person" />
    ${t("contest.sign_up")}</a></div>`;
}

/** @param {Given} props */
function Join({ contest, view, act, busy }) {
  const characters = useSignal(agreed());
  const { about } = view;
  const coming = about.state === "coming";
  const how = coming ? "contest.begins-how" : about.kind === "swiss" ? "contest.runs-swiss" : "contest.runs-how";
  return html`<h2>${coming ? t("contest.begins", { time: timeOf(about.begins) }) : t("contest.runs")}</h2><p class="law">${t(how)}</p>
    <${Characters} on=${characters.value} change=${(/** @type {boolean} */ on) => (characters.value = on)} />
    <div class="contest-acts"><button class="btn go" data-act="join" disabled=${busy}
      onClick=${() => act(() => contest.join(characters.value))}><${Icon} name="play" />${t("contest.join")}</button></div>`;
}

/** @param {Given} props */
function In({ contest, view, mine, act, busy }) {
  return html`<h2>${t("contest.joined")}</h2><p class="law">${t("contest.begins-in", { time: timeOf(view.about.begins) })}</p>
    <${Characters} on=${mine.characters} change=${(/** @type {boolean} */ on) => act(() => contest.join(on))} />
    <div class="contest-acts"><button class="btn" data-act="leave" disabled=${busy} onClick=${() => act(() => contest.tell("leave"))}>
    ${t("contest.leave")}</button></div>`;
}

/**
 * Consent to play a character where the number of players is odd; shown at once, and again as it was where it is refused.
 * @param {{on: boolean, change: (on: boolean) => unknown}} props
 */
function Characters({ on, change }) {
  const wanted = useSignal(/** @type {boolean | null} */ (null));
  const shown = wanted.value ?? on;
  const toggle = async () => {
    wanted.value = !shown;
    await change(!shown);
    wanted.value = null;
  };
  return html`<label class="switch"><span>${t("contest.characters")}<small>${t("contest.characters-how")}</small></span>
    <input type="checkbox" role="switch" name="characters" checked=${shown} onChange=${toggle} /></label>`;
}

/** @param {Given} props */
function Waiting({ contest, view, mine, act, busy }) {
  const { about } = view;
  useSeconds(about.kind === "arena");
  const last = about.ends !== null && contest.now() >= about.ends;
  return html`<h2>${last ? t("contest.over") : t("contest.waiting")}</h2>
    ${mine.row.games.at(-1)?.missed && html`<p class="contest-warn">${t("contest.missed")}</p>`}
    <p class="law">${t(last ? "contest.last" : `contest.waiting-${about.kind}`)}</p>
    ${!last && html`<${Characters} on=${mine.characters} change=${(/** @type {boolean} */ on) => act(() => contest.join(on))} />`}
    ${!last && html`<div class="contest-acts"><${Pause} contest=${contest} act=${act} busy=${busy} /></div>`}`;
}

/** @param {Given} props */
function Called({ contest, view, mine, act, busy }) {
  useSeconds(true);
  const left = (mine.until ?? 0) - contest.now();
  const name = isolate(calledOf({ name: mine.opponent ?? "" }));
  const met = t("contest.met", { n: mine.met });
  const row = view.about.kind === "arena" ? mine.wins : 0;
  const ready = row >= 3 ? "contest.ready-third" : row === 2 ? "contest.ready-second" : "contest.ready";
  return html`<div class="contest-vs"><${Opponent} name=${mine.opponent ?? ""} />
    <div><h2>${t("contest.against", { name })}</h2>
    <p class="small">${[mine.opponent_rating !== null ? num(mine.opponent_rating) : "", met].filter(Boolean).join(" · ")}</p></div></div>
    ${mine.row.games.filter((game) => game.won !== null).at(-1)?.missed && html`<p class="contest-warn">${t("contest.missed")}</p>`}
    <p class="law">${left > 0 ? t(ready, { n: mine.wins }) : t("contest.missing")}</p>
    <div class="contest-acts"><button class="btn go" data-act="sit" disabled=${busy} onClick=${() => act(() => contest.sit())}>
    <${Icon} name="play" />${left > 0 ? t("contest.sit-left", { time: leftText(left) }) : t("contest.sit")}</button>
    ${!mine.row.paused && html`<${Pause} contest=${contest} act=${act} busy=${busy} />`}</div>
    ${mine.row.paused && html`<p class="small">${t("contest.pausing")}</p>`}`;
}

/** @param {{name: string}} props of an opponent */
function Opponent({ name }) {
  const word = name.toLowerCase();
  return hasFace(word) ? html`<${Face} of=${word} />` : html`<span class="face on" aria-hidden="true">${[...name][0]}</span>`;
}

/** @param {Given} props */
function Playing({ contest, mine, act, busy }) {
  const name = isolate(calledOf({ name: mine.opponent ?? "" }));
  return html`<div class="contest-vs"><${Opponent} name=${mine.opponent ?? ""} /><div><h2>${t("contest.playing", { name })}</h2></div></div>
    <p class="law">${t("contest.playing-how")}</p>
    <div class="contest-acts"><button class="btn go" data-act="sit" disabled=${busy} onClick=${() => act(() => contest.sit())}>
    <${Icon} name="play" />${t("contest.to_table")}</button></div>`;
}

/** @param {Given} props */
function Paused({ contest, mine, act, busy }) {
  const ended = mine.row.games.filter((game) => game.won !== null).slice(-PAUSING);
  const characters = useSignal(mine.characters);
  const missed = ended.length === PAUSING && ended.every((game) => game.missed);
  return html`<h2>${t("contest.paused")}</h2><p class="law">${t(missed ? "contest.paused-missed" : "contest.paused-how")}</p>
    <${Characters} on=${characters.value} change=${(/** @type {boolean} */ on) => (characters.value = on)} />
    <div class="contest-acts"><button class="btn go" data-act="return" disabled=${busy}
    onClick=${() => act(() => contest.join(characters.value))}><${Icon} name="play" />${t("contest.return")}</button></div>`;
}

/** @param {Given} props */
function Bye({ contest, act, busy }) {
  return html`<h2>${t("contest.bye")}</h2><p class="law">${t("contest.bye-how")}</p>
    <div class="contest-acts"><${Pause} contest=${contest} act=${act} busy=${busy} /></div>`;
}

/** Done at once, without a question. @param {{contest: Contest, act: Given["act"], busy: boolean}} props */
function Pause({ contest, act, busy }) {
  return html`<button class="btn" data-act="pause" disabled=${busy} onClick=${() => act(() => contest.tell("pause"))}>
    ${t("contest.pause")}</button>`;
}
