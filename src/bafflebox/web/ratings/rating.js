// A player's rating and its uncertainty.
// @ts-check
import { num, t } from "../kit/i18n/text.js";

/** @typedef {{value: number, within: number | null, experience: number | null, matches: number, provisional: boolean}} Rating */

/** `1612 ± 48`, or with the experience that stands behind it, said to be provisional; who never played is new. @param {Rating} rating */
export function ratingText(rating) {
  if (!rating.matches) return t("rating.new");
  const text = figures(rating);
  return rating.provisional ? t("rating.provisional", { rating: text }) : text;
}

/** @param {Rating} rating */
function figures({ value, within, experience }) {
  if (within !== null) return t("rating.within", { value: num(value), within: num(within) });
  return t("rating.experience", { value: num(value), n: experience ?? 0 });
}
