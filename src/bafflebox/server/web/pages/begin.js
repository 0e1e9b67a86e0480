// A new table is made, and one sits down at it.
// @ts-check
import { signal } from "@preact/signals";
import { t } from "../i18n/text.js";
import { ask } from "../net/api.js";
import { keepSeat } from "../net/seats.js";
import { prefs } from "../settings/prefs.js";
import { visit } from "../ui/route.js";

/** The rule set of whoever has chosen none. */
export const FIRST = "match";
/** Why no table was made, in words. */
export const trouble = signal("");
export const busy = signal(false);

/** What who sits down here is called; alone with an engine it is told to "You". @param {string} opponent */
function nameOf(opponent) {
  const name = prefs.name.peek().trim() || (opponent === "bot" ? "You" : "");
  return name ? { name } : {};
}

/** @param {any} wanted what the server is asked for @param {object} [kept] what is kept with the seat besides */
export async function begin(wanted, kept = {}) {
  if (busy.peek()) return;
  busy.value = true;
  trouble.value = "";
  try {
    const called = wanted.opponent === "bot" ? { opponent_name: t("bot") } : {};
    const made = await ask("/api/tables", { ...called, ...nameOf(wanted.opponent), ...wanted });
    const { table, key, friend, director } = made;
    keepSeat({ table, key, friend, director, rules: wanted.rules, at: Date.now(), ...kept });
    visit(`/t/${table}`);
  } catch (error) {
    trouble.value = /** @type {any} */ (error).detail || t("home.off_line");
  } finally {
    busy.value = false;
  }
}
