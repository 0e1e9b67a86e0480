// A new table is asked for; its seat is kept, and one goes there.
// @ts-check
import { has, t } from "../i18n/text.js";
import { prefs } from "../state/prefs.js";
import { visit } from "../ui/route.js";
import { ask } from "./api.js";
import { keepSeat } from "./seats.js";

/** The name of the player at this seat; alone against an engine it is "You". @param {string} opponent */
function nameOf(opponent) {
  const name = prefs.name.peek().trim() || (opponent === "bot" ? "You" : "");
  return name ? { name } : {};
}

/** The name of an opponent: a character and a player of this server have their own, a level has none. @param {string | undefined} level */
function calledOf(level) {
  if (level && has(`opponent.${level}`)) return {};
  return { opponent_name: !level || has(`level.${level}`) ? t("bot") : level };
}

/**
 * Makes the table and goes there; fails with what the server says against it.
 * @param {any} wanted what the server is asked for @param {object} [kept] what is kept with the seat besides
 * @param {(made: {table: string, friend: string}) => Promise<unknown>} [told] gets the table before the page goes there
 */
export async function sitDown(wanted, kept = {}, told = async () => {}) {
  const called = wanted.opponent === "bot" ? calledOf(wanted.level) : {};
  const { table, key, friend, director } = await ask("/api/tables", { ...called, ...nameOf(wanted.opponent), ...wanted });
  keepSeat({ table, key, friend, director, rules: wanted.rules, bot: wanted.level, at: Date.now(), ...kept });
  await told({ table, friend });
  visit(`/t/${table}`);
}
