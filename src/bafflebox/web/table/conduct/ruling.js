// A ruling as it is sent: grounds by rule id, then remedies in words. No rule is known here, only how each remedy is written.
// @ts-check

/** What a remedy wants besides its name. @typedef {{who?: boolean, more?: "points" | "time" | "entry" | "level" | "set"}} Wants */
/** @typedef {{name: string, who?: string, more?: string}} Remedy */

/** @type {Record<string, Wants>} */
export const REMEDIES = {
  stand: {},
  replay: {},
  reroll: {},
  rewind: { more: "entry" },
  set: { more: "set" },
  time: { who: true, more: "time" },
  delay: { who: true },
  award: { who: true, more: "points" },
  deduct: { who: true, more: "points" },
  game: { who: true, more: "level" },
  match: { who: true },
  warn: { who: true },
  excuse: { who: true },
  undo: {},
};

/** What is taken where nothing was written. */
const USUAL = /** @type {Record<string, string>} */ ({ points: "1", time: "+1:00", level: "single" });

/** @param {string} name @param {string} who @returns {Remedy} a remedy as it is first proposed */
export function remedyOf(name, who) {
  const wants = REMEDIES[name] ?? {};
  return { name, ...(wants.who ? { who } : {}), ...(wants.more ? { more: USUAL[wants.more] ?? "" } : {}) };
}

/** @param {Remedy} remedy @returns {boolean} whether nothing is lacking */
export function whole({ name, who, more }) {
  const wants = REMEDIES[name];
  return Boolean(wants) && (!wants.who || Boolean(who)) && (!wants.more || Boolean(more?.trim()));
}

/** @param {Remedy} remedy `award Ben 1` */
export const remedyWords = ({ name, who, more }) => [name, who, more?.trim()].filter(Boolean).join(" ");

/** @param {string[]} grounds @param {Remedy[]} remedies `A6.1 A1.2: award Ben 1, warn Ann` */
export const rulingWords = (grounds, remedies) => `${grounds.join(" ")}: ${remedies.map(remedyWords).join(", ")}`;

/** @param {{name: string, vote: string}[]} votes `Cid=overturn Dot=uphold`; names without spaces */
export const voteWords = (votes) =>
  votes
    .filter((each) => each.name.trim())
    .map(({ name, vote }) => `${name.trim().replaceAll(/\s+/g, "_")}=${vote}`)
    .join(" ");

/** @param {{id: string, title?: string, text?: string}[]} rules @param {string} query @param {number} [most] those with all words */
export function found(rules, query, most = 6) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const text = (/** @type {typeof rules[number]} */ rule) => [rule.id, rule.title, rule.text].join(" ").toLowerCase();
  const exact = rules.filter((rule) => rule.id.toLowerCase() === words.join(""));
  const all = rules.filter((rule) => !exact.includes(rule) && words.every((word) => text(rule).includes(word)));
  return [...exact, ...all].slice(0, most);
}
