// A match log as the table keeps it: a head line, then one event a line. The reading half of `record/log/log_json.py`,
// as far as dice are concerned: other events are passed on as they stand.
// @ts-check

/** @typedef {import("./honest.js").Side} Side */
/**
 * An event: `event` names its class, the other fields are as `docs/events.md` has them; `side` stands where it has one.
 * @typedef {{event: string, side: Side, [field: string]: any}} Fact
 */

/** The text is no log, or a line of it is broken. */
export class LogError extends Error {}

/** The fields that the check of dice reads, by event, each with the test it must pass. */
const side = (/** @type {unknown} */ value) => value === "white" || value === "black";
const text = (/** @type {unknown} */ value) => typeof value === "string";
const roll = (/** @type {unknown} */ value) => typeof value === "string" && /^[1-6]{1,2}$/.test(value);
const dice = (/** @type {unknown} */ value) => Array.isArray(value) && value.every((die) => Number.isInteger(die));
const both = (/** @type {any} */ value) => !!value && dice(value.white) && dice(value.black);
const flag = (/** @type {unknown} */ value) => value === undefined || typeof value === "boolean";
/** @type {Record<string, Record<string, (value: unknown) => boolean>>} */
const FIELDS = {
  SeedCommitted: { match: text, commitment: text },
  ContributionCommitted: { side, commitment: text },
  ContributionOpened: { side, contribution: text },
  SeedOpened: { seed: text },
  OpeningRolled: { dice: both },
  ParityCalled: { side, dice },
  Started: { side, roll },
  Rolled: { side, roll, nominated: flag },
  Nominated: { side, thrower: side, roll },
  NominationReturned: { side },
};

/**
 * The events of a log. A batch that was cut off at the end of the text is left out, as the table itself does.
 * @param {string} whole
 * @returns {Fact[]}
 */
export function readLog(whole) {
  const lines = whole.split(/\r\n|\r|\n/).filter((line) => line.trim());
  const head = parse(lines[0] ?? "");
  if (head?.bafflebox !== "log") throw new LogError("line 1 is not the head of a log");
  if (head.version !== 1) throw new LogError(`the log is of version ${head.version}; this page reads version 1`);
  /** @type {Fact[]} */
  const facts = [];
  let complete = 0;
  let at = 0;
  for (let number = 2; number <= lines.length; number++) {
    const line = parse(lines[number - 1]);
    if (line === null && number === lines.length) break;
    if (typeof line?.event !== "string") throw new LogError(`line ${number} is no event`);
    if (line.seq !== number - 2) throw new LogError(`event ${number - 2} of the log carries the number ${line.seq}`);
    if (!Number.isInteger(line.at) || line.at < at) throw new LogError(`line ${number}: its time is not in order`);
    at = line.at;
    facts.push(checked(line, number));
    if (!line.more) complete = facts.length;
  }
  facts.length = complete;
  if (facts.length && facts[0].event !== "MatchStarted") throw new LogError("a log begins with MatchStarted");
  return facts;
}

/** @param {string} line @returns {any} */
function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** @param {Fact} fact @param {number} number */
function checked(fact, number) {
  for (const [name, test] of Object.entries(FIELDS[fact.event] ?? {})) {
    if (!test(fact[name])) throw new LogError(`line ${number}: ${fact.event}.${name} is not understood`);
  }
  return fact;
}
