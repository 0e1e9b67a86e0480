// A game against the bot from where an analysis or a review stands.
// @ts-check
import { t } from "../i18n/text.js";
import { prefs } from "../settings/prefs.js";
import { visit } from "../ui/route.js";
import { ask } from "./api.js";
import { keepSeat } from "./seats.js";

/**
 * Makes the table and goes there; fails with what the server says against it.
 * @param {string} rules
 * @param {Record<string, any>} place position, dice, cube and score, as the table takes them up
 * @param {Record<string, string>} [options] of the rule set, where they are known
 */
export async function playFrom(rules, place, options = {}) {
  const made = await ask("/api/tables", {
    rules,
    options,
    opponent: "bot",
    opponent_name: t("bot"),
    name: prefs.name.peek().trim() || "You",
    level: prefs.start.peek().level ?? "club",
    taken_up: place,
  });
  keepSeat({ table: made.table, key: made.key, rules, at: Date.now() });
  visit(`/t/${made.table}`);
}
