// A new table is made, and one sits down at it.
// @ts-check
import { signal } from "@preact/signals";
import { t } from "../i18n/text.js";
import { sitDown } from "./sit_down.js";

/** The default rule set. */
export const FIRST = "match";
/** Why no table was made, in words. */
export const trouble = signal("");
export const busy = signal(false);

/** @param {any} wanted what the server is asked for @param {object} [kept] what is kept with the seat besides */
export async function begin(wanted, kept = {}) {
  if (busy.peek()) return;
  busy.value = true;
  trouble.value = "";
  try {
    await sitDown(wanted, kept);
  } catch (error) {
    trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
  } finally {
    busy.value = false;
  }
}
