// What the referee says where something is offered, where a checker may go, and where a game or the match is over.
// @ts-check
import { isolate, need, t, word } from "../kit/i18n/text.js";
import { nameOf, placeName, points } from "./names.js";
import { sentence } from "./tell.js";
import { acting, waiting } from "./turn.js";

await need("ask");

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("protocol").View} View */
/** @typedef {import("./voice.js").Said} Said */

/** @param {Table} table @param {"own" | "opp"} who whether it is this reader, who sits on one side only */
const byYou = (table, who) => who === "own" && table.seat.value !== null && table.seat.value !== "both";

/** @type {Record<string, (table: Table, view: View) => Said>} */
export const PHASES = {
  played: (table, view) => (table.can("end_turn") ? { text: t("end_turn") } : waiting(table, view)),
  choosing: (table, view) => (acting(table, view) ? { strong: t("choose"), text: t("choose.text") } : waiting(table, view)),
  doubled(table, view) {
    const offered = view.cube?.offered;
    if (!offered) return waiting(table, view);
    const name = isolate(nameOf(table, offered.by));
    const rule = table.told.value.at(-1)?.rule ?? null;
    const strong = t(byYou(table, offered.by) ? "cube.offered.you" : "cube.offered", { name, n: offered.value });
    if (!acting(table, view)) return { strong, text: t("cube.offered.wait"), rule };
    return { strong, text: t("cube.offered.text", { n: offered.value, lose: offered.stake }), rule };
  },
  beavered: (table, view) => PHASES.doubled(table, view),
  resignation_offered(table, view) {
    const { offer } = view;
    if (!offer) return waiting(table, view);
    const said = t(byYou(table, offer.by) ? "resign.offered.you" : "resign.offered", {
      name: isolate(nameOf(table, offer.by)),
      level: word(offer.level ?? "") ?? offer.word ?? "",
      points: points(offer.points),
    });
    return { strong: said, text: table.mine.value.has(offer.by) ? t("wait.answer") : t("resign.offered.text") };
  },
  concession_offered(table, view) {
    const { offer } = view;
    if (!offer) return waiting(table, view);
    return {
      strong: t(byYou(table, offer.by) ? "concede.offered.you" : "concede.offered", {
        name: isolate(nameOf(table, offer.by)),
        points: points(offer.points),
      }),
      text: offer.paid ? t("concede.paid") : "",
    };
  },
  between_games: (table, view) => result(table, view),
  over: (table, view) => result(table, view),
};

/**
 * How the game or the match ended: the first sentence loud, the others after it.
 * @param {Table} table
 * @param {View} view
 * @returns {Said}
 */
function result(table, view) {
  const [strong, ...rest] = (view.result?.said ?? []).flatMap((said) => sentence(table, said));
  return strong ? { strong, text: rest.join(" ") } : { strong: t("over") };
}

/** Where the chosen checker may go, in words. @param {Table} table */
export function choices(table) {
  const { hand } = table;
  const routes = [...hand.routes.value.values()];
  const single = routes.filter((route) => route.dice.length === 1);
  const longer = routes.filter((route) => route.dice.length > 1);
  const listed = (/** @type {typeof routes} */ list) => enumerate(list.map((route) => placeName(table, route.target)));
  const hits = routes.filter((route) => route.hits.includes(route.target));
  const rest = (/** @type {typeof routes} */ list) => list.filter((route) => route.target !== 0 && !hits.includes(route)).slice(0, 4);
  const parts = [];
  if (rest(single).length) parts.push(t("may.go", { place: listed(rest(single)) }));
  if (hits.length) parts.push(t("may.hit", { place: listed(hits) }));
  if (rest(longer).length) parts.push(t("may.run", { place: listed(rest(longer)) }));
  if (routes.some((route) => route.target === 0)) parts.push(t("may.off"));
  const from = hand.selected.value ?? 0;
  return t(from === 25 ? "may.from_bar" : "may.from", { from: placeName(table, from), parts: enumerate(parts) });
}

/** @param {string[]} parts `a, b or c` */
function enumerate(parts) {
  return parts.length > 1 ? `${parts.slice(0, -1).join(t("comma"))}${t("or")}${parts.at(-1)}` : (parts[0] ?? "");
}
