// The match desk: a clock, a score and a referee between two people at a real board.
// @ts-check
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Answer, asked } from "../desk/answer.js";
import { DeskTable } from "../desk/away.js";
import { Asides, Elsewhere, PenLost } from "../desk/apart.js";
import { Before } from "../desk/before.js";
import { unmade } from "../desk/begin.js";
import { Core, noteStop } from "../desk/core.js";
import { Code, takenOver } from "../desk/devices.js";
import { Director, Friends, Typing, differs, directed } from "../desk/friends.js";
import { Half } from "../desk/half.js";
import { noteDesk } from "../desk/mine.js";
import { pen } from "../desk/pen.js";
import { reckon } from "../desk/sign.js";
import { SetUp } from "../desk/set_up.js";
import { Start } from "../desk/start.js";
import { Strip, padOf } from "../desk/strip.js";
import { Sheet } from "../desk/sheet.js";
import { need } from "../kit/i18n/text.js";
import { install } from "../kit/net/install.js";
import { keyFor } from "../kit/net/seats.js";
import { hearClocks } from "../kit/sound/sound.js";
import { tick, useTick } from "../kit/ui/clock.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { Top } from "../shell/header.js";

const words = ["desk", "conduct", "ask", "scribe", "away"];
const styles = ["conduct", "forms", "scribe", "scribe-sizes", "scribe-flat", "pads", "deeds", "answers", "away"];
await Promise.all([...words.map(need), ...styles.map(style)]);
install();

/** @typedef {import("protocol").Who} Who */
/** The open sheet of a half: its name and its player. @typedef {{name: string, who: Who} | null} Opened */

/** @param {{given: string[]}} props */
export function Page({ given }) {
  const [id] = given;
  return id ? html`<${Desk} key=${id} id=${id} />` : html`<${Top} /><${Start} />`;
}

/**
 * What stands in the place of a half and its strip.
 * @param {DeskTable} table @param {import("protocol").View} view @param {Who} who @param {Opened} opened
 */
function sheetOf(table, view, who, opened) {
  if (asked(table, view, who)) return "answer";
  if (view.phase === "terms") return null;
  if (opened?.who === who) return "opened";
  if (differs(table, view, who)) return "friends";
  return directed(view) ? "director" : null;
}

/** @param {{id: string}} props */
function Desk({ id }) {
  const table = useMemo(() => {
    const over = takenOver();
    const made = new DeskTable(
      id,
      keyFor(id, () => {}),
    );
    if (over) made.takeOver();
    return made;
  }, [id]);
  const opened = useSignal(/** @type {Opened} */ (null));
  const held = useMemo(() => pen(id, (holds) => table.hold(holds)), [table]);
  useEffect(() => {
    const silence = hearClocks(table);
    return () => {
      silence();
      held.leave();
      table.close();
    };
  }, [table]);
  const view = table.view.value;
  const { value: state } = table.link.state;
  useEffect(() => void reckon(table), [state, view?.over, view?.score.own, view?.score.opp]);
  useEffect(() => noteDesk(table), [view?.score.own, view?.score.opp, view?.over]);
  noteStop(table);
  const { break: rest, stopped, dispute } = view?.conduct ?? {};
  useTick(Boolean(view?.clock?.running || rest || stopped || dispute));
  void tick.value;
  if (state === "refused" || (state === "gone" && !unmade(id))) return html`<${Top} /><${Elsewhere} table=${table} />`;
  if (!view) return html`<${Top} /><main class="bare" aria-busy="true"></main>`;
  const pads = padOf(table, view);
  const small = pads && !opened.value ? (pads === "own" ? "opp" : "own") : null;
  const open = (/** @type {string} */ name, /** @type {Who} */ who) => {
    opened.value = { name, who };
  };
  const side = (/** @type {Who} */ who) => {
    const of = sheetOf(table, view, who, opened.value);
    const props = { table, view, who, open: (/** @type {string} */ name) => open(name, who) };
    return html`<div class=${`ds-side ${who === "opp" ? "far" : "near"}${small === who ? " small" : ""}`}>
    ${
      of === "answer"
        ? html`<${Answer} ...${props} />`
        : of === "opened"
          ? html`<${Sheet} ...${props} name=${opened.value?.name} done=${() => (opened.value = null)} />`
          : of === "friends"
            ? html`<${Friends} ...${props} />`
            : of === "director"
              ? html`<${Director} ...${props} />`
              : html`<${view.phase === "terms" ? Before : Strip} ...${props} /><${Half} ...${props} />`
    }</div>`;
  };
  const sheets = /** @type {Who[]} */ (["own", "opp"]).filter((who) => sheetOf(table, view, who, opened.value));
  return html`<main class="scribe" data-phase=${view.phase} data-small=${small} data-sheet=${sheets.join("-") || null}>${side("opp")}
    <${Core} table=${table} open=${open} />
    ${side("own")}<${Asides} table=${table} /><${Code} table=${table} /><${SetUp} table=${table} /><${Typing} table=${table} />
    ${table.pen.value || html`<${PenLost} take=${held.take} />`}</main>`;
}
