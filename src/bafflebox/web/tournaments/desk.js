// The desk of a tournament: for the director and the staff. Its places: now, draw, people, money, rulings; all acts; the event.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { html } from "../kit/ui/html.js";
import { later } from "../kit/ui/later.js";
import { Acts } from "./desk/acts.js";
import { Bar } from "./desk/bar.js";
import { Last } from "./desk/last.js";
import { Letters } from "./desk/letters.js";
import { Now } from "./desk/now.js";
import { Event } from "./event.js";
import { install } from "../kit/net/install.js";
import { keep } from "../kit/net/tournament_keys.js";
import { Nothing } from "./nothing.js";
import { Public } from "./public.js";
import { Sheet } from "./sheet.js";
import { tick, useTick } from "./tick.js";

/** @type {Record<string, any>} */
const PLACES = {
  now: Now,
  entries: later(() => import("./desk/entries.js").then((found) => found.Entries)),
  draw: later(() => import("./desk/drawing.js").then((found) => found.Drawing)),
  rulings: later(() => import("./desk/rulings.js").then((found) => found.Rulings)),
  money: later(() => import("./desk/money.js").then((found) => found.Money)),
  journal: later(() => import("./desk/journal.js").then((found) => found.Journal)),
  paper: later(() => import("./desk/paper.js").then((found) => found.Paper)),
  setup: later(() => import("./desk/setup.js").then((found) => found.Setup)),
};
/** Places that are the director's alone. */
const DIRECTOR = ["money", "rulings", "setup"];

/** ms after which a desk is kept on the device, to start without a network. */
const SETTLED = 2000;

/** @param {{id: string, keyed: string}} props */
export function Desk({ id, keyed }) {
  const event = useMemo(() => new Event(id, "desk", keyed), [id, keyed]);
  useEffect(() => () => event.close(), [event]);
  useEffect(() => {
    // the page itself comes first
    const timer = setTimeout(install, SETTLED);
    return () => clearTimeout(timer);
  }, []);
  const place = useSignal("");
  const division = useSignal("");
  const opened = useSignal(/** @type {{division: string, match: string} | null} */ (null));
  const aside = useSignal(/** @type {unknown} */ (null));
  useTick(true);
  void tick.value;
  const state = event.state.value;
  const view = /** @type {import("./types.js").DeskView | null} */ (event.view.value);
  useEffect(() => {
    if (!view) return;
    document.title = `${view.tournament.name} · Bafflebox`;
    keep(id, { name: view.tournament.name });
  }, [view?.tournament.name]);
  if (state === "refused") return html`<${Public} id=${id} />`;
  if (!view) return html`<${Nothing} event=${event} />`;
  const director = view.role === "director";
  const places = Object.keys(PLACES).filter((each) => director || !DIRECTOR.includes(each));
  if (!place.peek())
    place.value = !view.divisions.length && director ? "setup" : view.divisions.some((each) => each.drawn) ? "now" : "entries";
  const here = places.includes(place.value) ? place.value : "now";
  const row = opened.value && event.row(opened.value.division, opened.value.match);
  /** @type {Place} */
  const desk = {
    event,
    view,
    director,
    open: (one) => {
      aside.value = null;
      opened.value = { division: one.division, match: one.match };
    },
    beside: (shown) => {
      opened.value = null;
      aside.value = shown;
    },
    done: () => {
      aside.value = null;
      opened.value = null;
    },
    division: division.value,
    choose: (key) => (division.value = key),
    to: (name) => (place.value = name),
  };
  const leave = (/** @type {string} */ name) => {
    desk.done();
    place.value = name;
  };
  return html`<${Bar} ...${desk} here=${here} places=${places} urgent=${urgent(view)} go=${leave} />
    <${Letters} event=${event} />
    <main class=${`event desk-main at-${here}`}><h1 class="hide">${view.tournament.name}</h1><${PLACES[here]} ...${desk} /></main>
    <${Last} ...${desk} to=${leave} />
    ${
      row &&
      html`<${Sheet} key=${`${row.division}:${row.match}`} event=${event} row=${row} done=${desk.done}><${Acts} ...${desk}
      row=${row} /></${Sheet}>`
    }
    ${!row && (typeof aside.value === "function" ? aside.value(desk) : aside.value)}`;
}

/**
 * What every place of the desk is given: `open` shows a match, `beside` anything else at the side (a function of these where it
 * follows what changes), `done` neither.
 * @typedef {{event: Event, view: import("./types.js").DeskView, director: boolean,
 *   open: (one: {division: string, match: string}) => void, beside: (shown: unknown) => void, done: () => void,
 *   division: string, choose: (key: string) => void, to: (name: string) => void}} Place
 */

/** @param {import("./types.js").DeskView} view how much is to be done at once */
export const urgent = ({ agenda, calls, late, to_verify, to_post }) =>
  Math.min(agenda.ready.length, 1) + calls.length + late.length + to_verify.length + to_post.length;
