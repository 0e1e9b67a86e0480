// The page of a table.
// @ts-check
import { effect, signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../i18n/text.js";
import { keyFor, seats } from "../net/seats.js";
import { prefs } from "../settings/prefs.js";
import { automatic } from "../table/auto.js";
import { useTick } from "../table/clock.js";
import { Invite } from "../table/invite.js";
import { onKey } from "../table/keys.js";
import { Dock, Line, fetchQuestions } from "../table/line.js";
import { Lists } from "../table/lists.js";
import { Menu } from "../table/menu.js";
import { LinkTool } from "../table/more.js";
import { nameOf } from "../table/names.js";
import { Hints } from "../table/hints.js";
import { Score } from "../table/score.js";
import { announced, announcing } from "../table/speech.js";
import { Table } from "../table/table.js";
import { TableBoard, isFar, lightSide, useGeometry } from "../table/view_board.js";
import { WhoCard, WhoStrip } from "../table/who.js";
import { html } from "../ui/html.js";
import { Top } from "../ui/top.js";
import { low } from "../ui/viewport.js";

/** @typedef {import("../table/types.js").Who} Who */

const menu = signal(false);
/** After so many ms what is not needed for the first move is fetched. */
const AHEAD = 2500;

/** @param {{given: string[]}} props */
export function Page({ given }) {
  const [id] = given;
  const table = useMemo(() => new Table(id, keyFor(id)), [id]);
  const g = useGeometry(table);
  useEffect(() => {
    const soon = setTimeout(() => table.link.state.peek() === "open" && fetchQuestions(), AHEAD);
    const stops = [automatic(table), announcing(table), heard(table)];
    return () => {
      menu.value = false;
      clearTimeout(soon);
      stops.forEach((stop) => stop());
      table.close();
    };
  }, [table]);
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => onKey(table, event, g);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [table, g]);
  const opened = useRef(false);
  const wanted = g.end && invited(table) && Boolean(seats().find((each) => each.table === id)?.friend) && table.presence.value?.opp.here === false;
  useEffect(() => {
    // on a phone the link for the friend is behind the menu, and it is the next thing wanted
    if (wanted || opened.current) menu.value = opened.current = wanted;
  }, [wanted]);
  const view = table.view.value;
  const presence = table.presence.value;
  useTick(Boolean(view?.clock?.running || (presence && (!presence.own.here || !presence.opp.here))));
  useTitle(table);
  const light = lightSide(table);
  const far = isFar(table);
  const [upper, lower] = /** @type {Who[]} */ (far ? ["own", "opp"] : ["opp", "own"]);
  const live = html`<div class="hide" aria-live="polite" role="status">${announced.value}</div>`;
  if (g.end || low()) {
    return html`<div class=${g.end ? "phone" : "phone flat"}>
      <h1 class="hide">${where(table)}</h1>
      <${WhoStrip} table=${table} who=${upper} light=${light} />
      <div class="brd"><${TableBoard} table=${table} g=${g} /></div>
      <${WhoStrip} table=${table} who=${lower} light=${light} />
      <${Dock} table=${table} menu=${() => (menu.value = true)} />
      ${menu.value && html`<${Menu} table=${table} where=${where(table)} close=${() => (menu.value = false)} />`}
      ${live}
    </div>`;
  }
  return html`<${Top} where=${where(table)} board=${true}><${LinkTool} table=${table} /><//>
    <main class="play"><h1 class="hide">${where(table)}</h1>
      <section class="left"><div class="brd"><${TableBoard} table=${table} g=${g} /></div><${Line} table=${table} /></section>
      <aside class="side">
        <${WhoCard} table=${table} who=${upper} light=${light} />
        <${Score} table=${table} />
        ${invited(table) ? html`<${Invite} table=${table} />` : html`<${Lists} table=${table} />`}
        <${Hints} table=${table} />
        <${WhoCard} table=${table} who=${lower} light=${light} />
      </aside></main>${live}`;
}

/** Sounds, once they are wanted; ends with the function that it gives back. @param {Table} table */
function heard(table) {
  let over = false;
  /** @type {(() => void) | undefined} */
  let silence;
  const stop = effect(() => {
    if (prefs.sound.value && !silence) import("../sound/sound.js").then(({ hearTable }) => !over && (silence ??= hearTable(table)), () => {});
  });
  return () => {
    over = true;
    stop();
    silence?.();
  };
}

/** @param {Table} table whether somebody is still to come */
export function invited(table) {
  const hello = table.hello.value;
  return hello?.opponent === "friend" && Boolean(hello.seat) && ["agreeing", "setting_up"].includes(table.view.value?.phase ?? "agreeing");
}

/** @param {Table} table */
function where(table) {
  const hello = table.hello.value;
  if (!hello) return "";
  const view = table.view.value;
  const length = view?.score.length ?? hello.rules.length;
  const book = t(`book.${hello.rules.name}`);
  const parts = [length ? `${book} ${t("match_to", { n: length })}` : book];
  if (view?.game) parts.push(t("game_n", { n: view.game }));
  if (!hello.seat) parts.push(t("watching"));
  return parts.join(" · ");
}

/** @param {Table} table */
function useTitle(table) {
  const view = table.view.value;
  const mine = view?.waiting_for.some((who) => table.mine.value.has(who)) && !view.over;
  const title = mine ? t("turn.yours") : `${nameOf(table, "own")} – ${nameOf(table, "opp")}`;
  useEffect(() => {
    document.title = `${title} · Bafflebox`;
  }, [title]);
}
