// A player's rating and its uncertainty.
// @ts-check
import { num, t } from "../kit/i18n/text.js";

/** @typedef {{value: number, within: number | null, experience: number | null, matches: number}} Rating */

/** `1612 ± 48`, or with the experience that stands behind it; who never played is new. @param {Rating} rating */
export function ratingText({ value, within, experience, matches }) {
  if (!matches) return t("rating.new");
  if (within !== null) return t("rating.within", { value: num(value), within: num(within) });
  return t("rating.experience", { value: num(value), n: experience ?? 0 });
}
