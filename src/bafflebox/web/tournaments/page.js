// Tournaments: all of them, and one for everybody, for its director, for a player, for a large screen.
// @ts-check
import { need } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { later, style } from "../kit/ui/later.js";
import { keyOf } from "../kit/net/tournament_keys.js";

await Promise.all([...["tournament", "event", "door"].map(need), style("event")]);

const List = later(() => import("./list.js").then((found) => found.List));
const Public = later(() => import("./public.js").then((found) => found.Public));
const Desk = later(() => import("./desk.js").then((found) => found.Desk));
const Mine = later(() => import("./mine.js").then((found) => found.Mine));
const Opening = later(() => import("./opening.js").then((found) => found.Opening));
const Play = later(() => import("./play.js").then((found) => found.Play));
const Poster = later(() => import("./play.js").then((found) => found.Poster));
const Season = later(() => import("./season.js").then((found) => found.Season));
const Board = later(() => import("./board.js").then((found) => found.Board));

/** @param {{given: (string | undefined)[]}} props */
export function Page({ given }) {
  const [id, part] = given;
  if (!id) return html`<${List} />`;
  if (id === "new") return html`<${Opening} />`;
  if (part === "board") return html`<${Board} id=${id} />`;
  if (part === "season") return html`<${Season} id=${id} />`;
  if (part === "play") return html`<${Play} id=${id} keyed=${keyOf(id, "me")} />`;
  if (part === "door") return html`<${Poster} id=${id} />`;
  if (part === "me") return html`<${Mine} id=${id} keyed=${keyOf(id, "me")} />`;
  const key = keyOf(id, "desk");
  return key ? html`<${Desk} id=${id} keyed=${key} />` : html`<${Public} id=${id} />`;
}
