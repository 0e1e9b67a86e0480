// How rulings are read wherever they are shown: remedies in words, and what stands of an appeal.
// @ts-check
import { capital, has, isolate, need, num, t } from "../kit/i18n/text.js";
import { style } from "../kit/ui/later.js";

/** The names of remedies and of equipment are those of the table. */
await Promise.all([need("conduct"), need("scribe"), style("event-ruling")]);

/**
 * A remedy in words: `award Ben 1`.
 * @param {string} words @param {(string | null)[]} names of the two players @returns {string}
 */
export function remedySaid(words, names) {
  const [kind, ...rest] = words.split(" ");
  const text = rest.join(" ");
  const own = names.find((each) => each && `${text} `.startsWith(`${each} `)) ?? "";
  const more = num(text.slice(own.length).trim());
  const said = [own && isolate(own), more && isolate(more)].filter(Boolean).join(" ");
  return has(`ruling.${kind}`) ? t(`ruling.${kind}`, { words: said }) : words;
}

/** @param {string[]} remedies @param {(string | null)[]} names @returns {string} all of them as a sentence, "" for none */
export const follows = (remedies, names) =>
  remedies.length ? `${capital(remedies.map((each) => remedySaid(each, names)).join(t("comma")))}.` : "";
