// A match for spectators, on a stream or a TV: names, score, clocks, and the board as far as it is known.
// @ts-check
import { useEffect, useMemo } from "preact/hooks";
import { geometry } from "../board/geometry.js";
import { has, need, num, t } from "../kit/i18n/text.js";
import { clockText, hands, leftOf, useTick } from "../kit/ui/clock.js";
import { nameOf, rollText } from "../table/names.js";
import { Table } from "../table/table.js";
import { TableBoard } from "../table/view_board.js";
import { silence, voice } from "../table/voice.js";
import { Due } from "../kit/ui/due.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { Watching } from "../lobby/watching.js";
import { Lost } from "../shell/lost.js";

await Promise.all([...["scribe", "watch", "pages"].map(need), style("watch")]);

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").View} View */

/** @param {{given: (string | undefined)[]}} props */
export function Page({ given: [id] }) {
  return id ? html`<${Watched} id=${id} />` : html`<${Watching} />`;
}

/** @param {{id: string}} props */
function Watched({ id }) {
  const table = useMemo(() => new Table(id, null), [id]);
  useEffect(() => () => table.close(), [table]);
  const view = table.view.value;
  useTick(Boolean(view?.clock?.running));
  const silent = Boolean(table.link.silent.value);
  useTick(silent);
  if (!view || !table.hello.value) return html`<${Nothing} table=${table} />`;
  const { rules } = table.hello.value;
  const { length } = view.score;
  const title = has(`book.${rules.name}`) ? t(`book.${rules.name}`) : rules.title;
  document.title = `${nameOf(table, "own")} – ${nameOf(table, "opp")} · Bafflebox`;
  const game = view.over ? t("scribe.match_over") : view.score.crawford ? t("scribe.crawford") : t("scribe.game", { n: view.game });
  return html`<main class=${`watch${shows(view) ? "" : " bare-board"}`}><${Side} table=${table} view=${view} who="opp" />
    <section class="w-board">${
      shows(view) ? html`<${Shown} table=${table} />` : html`<p class="law">${t(view.over ? "scribe.match_over" : "watch.unknown")}</p>`
    }</section><${Side} table=${table} view=${view} who="own" />
    <footer><span>${silent ? silence(table).strong : `${title}${length ? ` · ${t("scribe.to", { n: length })}` : ""} · ${game}`}</span>
      <span>${cubeOf(view)}</span>
      <span>${view.dice ? t("scribe.rolled", { dice: rollText(view.dice.values) }) : ""}</span></footer></main>`;
}

/** Where no match is to be seen: why, and what else there is. @param {{table: Table}} props */
function Nothing({ table }) {
  const { state, silent } = table.link;
  if (["connecting", "open"].includes(state.value) && !silent.value)
    return html`<main class="watch" aria-busy="true"><${Awaited} who="opp" /><section class="w-board"><${Shown} table=${table} /></section>
      <${Awaited} who="own" /><footer role="status">${t("loading")}</footer></main>`;
  if (state.value === "gone") return html`<${Lost} what="table" />`;
  const { strong, text } = voice(table);
  return html`<${Top} /><main class="bare"><h1>${strong}</h1><p>${text}
    ${" "}<bdi class="ltr">${location.host}${location.pathname}</bdi></p>
    <p class="ways"><a class="btn go" href="/lobby" onClick=${go}>${t("watch.lobby")}</a>
    <a class="btn" href="/tournaments" onClick=${go}>${t("watch.tournaments")}</a>
    <a class="btn" href="/" onClick=${go}>${t("to_start")}</a></p></main>`;
}

/** The place of a player who is not known yet. @param {{who: Who}} props */
function Awaited({ who }) {
  return html`<section class=${`w-side ${who}`} aria-hidden="true"><span class=${`man ${who === "own" ? "w" : "b"}`}></span>
    <strong><${Due} wide=${6} /></strong><b class="w-score"><${Due} wide=${0.6} /></b></section>`;
}

/** Whether anybody knows how the checkers stand. @param {View} view */
const shows = (view) => !view.writing?.unknown && (!view.over || !view.writing?.partly) && view.own.length > 0;

/** @param {{table: Table}} props */
function Shown({ table }) {
  const g = useMemo(() => geometry({ end: null, left: false, far: false }), []);
  return html`<${TableBoard} table=${table} g=${g} />`;
}

/** @param {View} view */
function cubeOf({ cube }) {
  if (!cube) return "";
  return t("watch.cube", { n: cube.offered?.value ?? cube.value });
}

/** @param {{table: Table, view: View, who: Who}} props */
function Side({ table, view, who }) {
  const { clock } = view;
  const running = clock?.running === who;
  const { left } = clock ? leftOf(clock, who, table.link.now()) : { left: 0 };
  hands(left);
  const on = !view.over && view.waiting_for.includes(who);
  const mark = view.score.match_game.includes(who);
  return html`<section class=${`w-side ${who}${on ? " on" : ""}`} aria-label=${nameOf(table, who)}>
    <span class=${`man ${who === "own" ? "w" : "b"}`} aria-hidden="true"></span>
    <strong><bdi>${nameOf(table, who)}</bdi></strong><b class="w-score">${num(view.score[who])}${mark ? html` <small>◆</small>` : ""}</b>
    ${clock && html`<span class=${`w-time${running ? " runs" : ""}`} role="timer"><bdi class="ltr">${num(clockText(left))}</bdi></span>`}
    ${view.cube && view.cube.owner === who && html`<span class="w-cube">${num(view.cube.value)}</span>`}</section>`;
}
