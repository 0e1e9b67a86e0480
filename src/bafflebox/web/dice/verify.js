// The dice of a log checked in the browser: every hash against what was opened, every throw against what follows.
// The twin of `referee/judge/verify.py`: the same findings, with the same codes and sentences. Rules are not judged here.
// @ts-check

import { countDice } from "./counts.js";
import { commitContribution, commitSeed, isMatch, parseSecret, receiptOf, throwDice } from "./honest.js";
import { readLog } from "./log.js";
import { Unthrown, asShown, throwsOf } from "./throws.js";

/** @typedef {import("./honest.js").Side} Side */
/** @typedef {import("./honest.js").Secrets} Secrets */
/** @typedef {import("./log.js").Fact} Fact */
/** @template T @typedef {import("./honest.js").BySide<T>} BySide */

/** @typedef {"committing" | "opening" | "throwing" | "opened"} Stage */
/**
 * @typedef {{number: number, seq: number, stage: Stage, match: string, commitment: string,
 *   commitments: BySide<string | null>, contributions: BySide<string | null>, seed: string | null,
 *   receipt: string | null, throws: number, proved: number}} Agreement
 */
/** What a sentence speaks of, as `table/tell.js` puts it into words. @typedef {Record<string, any>} Given */
/** @typedef {{code: string, seq: number | null, said: Given}} Finding */
/** A code, what its sentence speaks of, and which sentence of its code it is. @typedef {[string, Given?, string?]} Against */
/**
 * @typedef {{seq: number, index: number, agreement: number, side: Side, dice: number[], derived: number[] | null}} Throw
 */
/**
 * @typedef {{verdict: "proved" | "repeated" | "failed" | "open" | "none", match: string | null, agreements: Omit<Agreement, "match">[],
 *   throws: Throw[], faults: Finding[], notes: Finding[], counts: ReturnType<typeof countDice>}} Verification
 */

/** @type {Side[]} */
const SIDES = ["white", "black"];
/** Objections after which the secrets of an agreement are not those that were agreed. */
const SPOILT = ["bad_digits", "bad_match", "contribution_differs", "seed_differs"];

/** @param {string} code @param {number | null} seq @param {Given} [given] @param {string} [why] @returns {Finding} */
const finding = (code, seq, given = {}, why = "") => ({
  code,
  seq,
  said: { key: `finding-${code}${why && `-${why}`}`, ...given },
});

/**
 * Checks the dice of a log. Throws `LogError` when the text is no log. `receipts` are those that a player or spectator
 * kept, one of each agreement: only they show that all hashes were fixed before anything was opened.
 * @param {string} text
 * @param {string[]} [receipts]
 * @returns {Verification}
 */
export function verifyLog(text, receipts = []) {
  const reading = new Reading();
  readLog(text).forEach((fact, seq) => reading.read(seq, fact));
  reading.end();
  for (const agreement of reading.agreed) reading.compare(agreement);
  reading.match(receipts);
  return reading.verification();
}

/**
 * How far an agreement has come.
 * @param {Agreement} agreed
 * @returns {Stage}
 */
function stageOf(agreed) {
  if (agreed.seed !== null) return "opened";
  if (SIDES.some((side) => agreed.commitments[side] === null)) return "committing";
  return SIDES.some((side) => agreed.contributions[side] === null) ? "opening" : "throwing";
}

class Reading {
  constructor() {
    this.index = 0;
    this.unthrown = new Unthrown();
    /** @type {Agreement[]} */
    this.agreed = [];
    /** @type {{each: Throw, fact: Fact}[]} */
    this.throws = [];
    /** @type {Finding[]} */
    this.faults = [];
    /** @type {Finding[]} */
    this.notes = [];
    /** @type {Set<number>} */
    this.spoilt = new Set();
    this.cancelled = 0;
    /** @type {number | null} */
    this.over = null;
  }

  /** @returns {Agreement | undefined} */
  get agreement() {
    return this.agreed[this.agreed.length - 1];
  }

  /**
   * The next event of the log.
   * @param {number} seq
   * @param {Fact} fact
   */
  read(seq, fact) {
    const thrown = throwsOf(fact);
    const against = this.objection(fact, thrown.length);
    if (against && (this.agreement || !thrown.length)) {
      const [code, given, why] = against;
      this.faults.push(finding(code, seq, given, why));
      if (SPOILT.includes(against[0])) this.spoilt.add(this.agreed.length + (fact.event === "SeedCommitted" ? 1 : 0));
    }
    const unthrown = this.unthrown.watch(fact);
    if (unthrown) this.faults.push({ code: "not_thrown", seq, said: unthrown });
    if (fact.event === "SeedCommitted") this.noteOld(seq);
    if (fact.event === "RollCancelled") this.cancelled++;
    if (fact.event === "MatchEnded") this.over = seq;
    this.evolve(seq, fact);
    for (const { side, dice } of thrown) {
      const each = { seq, index: this.index++, agreement: this.agreed.length, side, dice, derived: null };
      this.throws.push({ each, fact });
    }
  }

  /**
   * What speaks against `fact` as the next about the dice.
   * @param {Fact} fact
   * @param {number} thrown
   * @returns {Against | null}
   */
  objection(fact, thrown) {
    const agreed = this.agreement;
    switch (fact.event) {
      case "SeedCommitted":
        return this.againstNew(fact, agreed);
      case "ContributionCommitted":
      case "ContributionOpened":
      case "SeedOpened":
        return agreed ? againstStep(fact, agreed) : ["no_agreement", {}, "seed"];
      default:
        return thrown ? againstThrow(this.index, agreed) : null;
    }
  }

  /**
   * @param {Fact} fact
   * @param {Agreement | undefined} old
   * @returns {Against | null}
   */
  againstNew(fact, old) {
    if (!parseSecret(fact.commitment)) return ["bad_digits"];
    if (!isMatch(fact.match)) return ["bad_match"];
    if (!old) return null;
    if (old.match !== fact.match) return ["other_match", { was: old.match, name: fact.match }];
    return stageOf(old) === "throwing" ? ["seed_not_opened", { n: old.number }] : null;
  }

  /**
   * What was said first stands.
   * @param {number} seq
   * @param {Fact} fact
   */
  evolve(seq, fact) {
    if (fact.event === "SeedCommitted") {
      const { match, commitment } = fact;
      const commitments = { white: null, black: null };
      const number = this.agreed.length + 1;
      this.agreed.push({
        number,
        seq,
        match,
        commitment,
        commitments,
        stage: "committing",
        contributions: { ...commitments },
        seed: null,
        receipt: null,
        throws: 0,
        proved: 0,
      });
    }
    const agreed = this.agreement;
    if (!agreed) return;
    if (fact.event === "ContributionCommitted") agreed.commitments[fact.side] ??= fact.commitment;
    if (fact.event === "ContributionOpened") agreed.contributions[fact.side] ??= fact.contribution;
    if (fact.event === "SeedOpened") agreed.seed ??= fact.seed;
  }

  /**
   * How the agreement ended that a new one follows.
   * @param {number} seq
   */
  noteOld(seq) {
    const old = this.agreement;
    const stage = old && stageOf(old);
    if (!old || stage === "throwing") return; // a fault
    if (stage === "opened") {
      this.notes.push(finding("agreed_again", seq, { n: old.number, throw: this.index }));
      return;
    }
    const known = stage === "opening" ? old.contributions : old.commitments;
    const players = { list: SIDES.filter((side) => known[side] === null).map((side) => ({ side })) };
    this.notes.push(finding("given_up", seq, { n: old.number, players }, stage === "opening" ? "contribution" : "hash"));
  }

  /** The log is read: what should have come and did not. */
  end() {
    const last = this.agreement;
    if (!last) {
      this.notes.push(finding("no_agreement", null));
      return;
    }
    const early = this.throws.filter(({ each }) => !each.agreement);
    if (early.length) this.faults.push(finding("no_agreement", early[0].each.seq, { n: early.length }, "throws"));
    if (stageOf(last) === "throwing" && this.over !== null) {
      this.faults.push(finding("seed_not_opened", this.over, { n: last.number }, "over"));
    } else if (stageOf(last) === "throwing") {
      this.notes.push(finding("seed_hidden", null));
    }
    if (this.cancelled) this.notes.push(finding("cancelled", null, { n: this.cancelled }));
  }

  /**
   * Compares the throws under an agreement with those that follow from its secrets, where they are known.
   * @param {Agreement} agreed
   */
  compare(agreed) {
    const under = this.throws.filter(({ each }) => each.agreement === agreed.number);
    agreed.stage = stageOf(agreed);
    agreed.throws = under.length;
    const secrets = secretsOf(agreed);
    if (!secrets) return;
    const differing = [];
    for (const { each, fact } of under) {
      if (each.dice.length === 1 || each.dice.length === 2) {
        each.derived = asShown(fact, throwDice(secrets, each.index, each.dice.length));
      }
      if (each.dice.join() !== each.derived?.join()) differing.push(difference(each));
    }
    agreed.proved = under.length - differing.length;
    if (this.spoilt.has(agreed.number)) {
      // which of the throws differ says nothing where the secrets themselves are false
      const given = { n: agreed.proved, throws: under.length, agreement: agreed.number };
      this.notes.push(finding("follow_anyway", null, given));
      agreed.proved = 0;
    } else {
      this.faults.push(...differing);
    }
  }

  /**
   * Compares the agreements with the receipts that were kept, if any were.
   * @param {string[]} receipts
   */
  match(receipts) {
    for (const each of this.agreed) {
      each.receipt = receiptIn(each);
      if (receipts.length && each.throws && !receipts.includes(each.receipt ?? "")) {
        this.faults.push(finding("not_kept", each.seq, { n: each.number }));
      }
    }
    for (const digits of receipts) {
      if (!this.agreed.some((each) => each.receipt === digits)) {
        this.faults.push(finding("kept_missing", null, { receipt: digits.slice(0, 80) }));
      }
    }
  }

  /**
   * All of it; faults in the order of the log.
   * @returns {Verification}
   */
  verification() {
    const place = (/** @type {Finding} */ each) => each.seq ?? Number.MAX_SAFE_INTEGER;
    const throws = this.throws.map(({ each }) => each);
    return {
      verdict: this.verdict(),
      match: this.agreed.length ? this.agreed[0].match : null,
      agreements: this.agreed.map(({ match: _, ...each }) => each),
      throws,
      faults: this.faults.sort((one, other) => place(one) - place(other)),
      notes: this.notes,
      counts: countDice(throws),
    };
  }

  /** @returns {Verification["verdict"]} */
  verdict() {
    if (this.faults.length) return "failed";
    if (!this.agreed.length || !this.throws.length) return "none";
    if (!this.agreed.every((each) => each.throws === each.proved)) return "open";
    return this.agreed.length > 1 ? "repeated" : "proved";
  }
}

/**
 * @param {Fact} fact
 * @param {Agreement} agreed
 * @returns {Against | null}
 */
function againstStep(fact, agreed) {
  const stage = stageOf(agreed);
  if (fact.event === "ContributionCommitted") {
    if (stage !== "committing" || agreed.commitments[fact.side] !== null) {
      return ["out_of_turn", { player: { side: fact.side } }, "hash"];
    }
    return parseSecret(fact.commitment) ? null : ["bad_digits"];
  }
  if (fact.event === "ContributionOpened") {
    if (stage !== "opening" || agreed.contributions[fact.side] !== null) {
      return ["out_of_turn", { player: { side: fact.side } }, "contribution"];
    }
    const contribution = parseSecret(fact.contribution);
    if (!contribution) return ["bad_digits"];
    const hash = commitContribution(agreed.match, fact.side, contribution);
    const same = isMatch(agreed.match) && hash === agreed.commitments[fact.side];
    return same ? null : ["contribution_differs", { player: { side: fact.side } }];
  }
  if (stage === "opened") return ["out_of_turn", {}, "seed"];
  const seed = parseSecret(fact.seed);
  if (!seed) return ["bad_digits"];
  const same = isMatch(agreed.match) && commitSeed(agreed.match, seed) === agreed.commitment;
  return same ? null : ["seed_differs"];
}

/**
 * @param {number} index
 * @param {Agreement | undefined} agreed
 * @returns {Against | null}
 */
function againstThrow(index, agreed) {
  if (!agreed) return ["no_agreement", { n: index }, "throw"];
  const stage = stageOf(agreed);
  if (stage === "opened") return ["seed_known", { n: index }];
  if (stage === "throwing") return null;
  return ["too_early", { n: index }];
}

/**
 * @param {Agreement} agreed
 * @returns {Secrets | null}
 */
function secretsOf({ match, seed, contributions }) {
  const bytes = [seed, contributions.white, contributions.black].map((text) => (text === null ? null : parseSecret(text)));
  const [key, white, black] = bytes;
  return key && white && black && isMatch(match) ? { match, seed: key, contributions: { white, black } } : null;
}

/**
 * What to keep of an agreement before anything is opened; null until all three hashes are known.
 * @param {Agreement} agreed
 */
function receiptIn({ match, commitment, commitments }) {
  const [seed, white, black] = [commitment, commitments.white, commitments.black].map((text) => parseSecret(text ?? ""));
  return seed && white && black && isMatch(match) ? receiptOf(match, seed, { white, black }) : null;
}

/** @param {Throw} each @returns {Finding} */
function difference({ seq, index: n, dice, derived }) {
  const shown = dice.length ? { dice } : { say: { key: "finding-no_dice" } };
  if (!derived) return finding("dice_differ", seq, { n, dice: shown }, "no_throw");
  return finding("dice_differ", seq, { n, dice: shown, derived: { dice: derived } });
}
