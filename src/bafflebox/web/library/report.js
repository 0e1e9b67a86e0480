// The report of a match as it comes: what it was, its decisions and what they come to, and the reasons that were asked for.
// @ts-check
import { batch, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { prefs } from "../kit/state/prefs.js";
import { useRolling } from "./rolling.js";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("protocol").MatchRead} MatchRead */
/** @typedef {import("protocol").MatchTurns} MatchTurns */
/**
 * `report` and `match` are null until they come; `trouble` says why something does not come, `lost`: there is no such match.
 * `goes` is false while the analysis is held; `again` asks once more. `deeper` is how far a second look has come
 * that takes the place of the first; null for none.
 * @typedef {{id: string, match: MatchRead | null, turns: Turn[], report: MatchTurns | null, trouble: string, lost: boolean,
 *   deeper: MatchTurns | null, goes: import("@preact/signals").Signal<boolean>, again: () => void,
 *   whys: import("@preact/signals").Signal<Whys>, rolling: import("./rolling.js").Rolling}} Report
 */
/** @typedef {Record<number, Turn["why"]>} Whys reasons by the place of their decision in the log */

/** ms after which an answer that did not come is asked for again, and how often. */
const AGAIN = 2500;
const TIMES = 4;
/** Plies of the second look. */
const DEEPEST = 2;

/** Whether an engine said something of a decision. @param {Turn} turn */
export const isJudged = (turn) => Boolean(turn.best.length || turn.figures);

/** @param {string} id of a match, "" while it is not known @returns {Report} */
export function useReport(id) {
  const match = useSignal(/** @type {MatchRead | null} */ (null));
  const turns = useSignal(/** @type {Turn[]} */ ([]));
  const report = useSignal(/** @type {MatchTurns | null} */ (null));
  const deeper = useSignal(/** @type {MatchTurns | null} */ (null));
  const trouble = useSignal("");
  const lost = useSignal(false);
  const goes = useSignal(true);
  const tried = useSignal(0);
  const whys = useSignal(/** @type {Whys} */ ({}));
  useEffect(() => {
    if (!id) return;
    ask(`/api/matches/${id}`, undefined, libraryKey()).then(
      (found) => (match.value = found),
      (error) => {
        lost.value = error.status === 404;
        trouble.value = error.detail || t("home.off_line");
      },
    );
  }, [id, tried.value]);
  useEffect(() => {
    let here = goes.value && match.value !== null;
    const further = async () => {
      for (let left = TIMES; here; ) {
        try {
          const more = await ask(`/api/matches/${id}/turns?known=${turns.peek().length}&counting=${prefs.counting.peek()}`);
          if (!here) return;
          left = TIMES;
          turns.value = [...turns.peek(), ...more.turns];
          report.value = more;
          if (more.done >= more.of) break;
        } catch (error) {
          const { status, detail } = /** @type {Failure} */ (error);
          if ([403, 404].includes(status) || !left--) {
            if (here) trouble.value = detail || t("home.off_line");
            return;
          }
          await new Promise((done) => setTimeout(done, AGAIN));
        }
      }
      if (turns.peek().some(isJudged) && (report.peek()?.plies ?? DEEPEST) < DEEPEST) await second();
    };
    /** The second look; what does not come leaves the first as it is. */
    const second = async () => {
      while (here) {
        const found = await ask(`/api/matches/${id}/deeper?counting=${prefs.counting.peek()}`).catch(() => null);
        if (!here || !found) break;
        if (found.turns.length) {
          batch(() => {
            turns.value = found.turns;
            report.value = found;
            whys.value = {};
            deeper.value = null;
          });
          return;
        }
        deeper.value = found;
      }
      deeper.value = null;
    };
    further();
    return () => (here = false);
  }, [id, match.value, goes.value, tried.value]);
  const counting = prefs.counting.value;
  const known = useSignal(counting);
  useEffect(() => {
    if (!id || known.peek() === counting) return;
    let here = true;
    ask(`/api/matches/${id}/turns?counting=${counting}`).then(
      (found) => {
        if (!here || found.turns.length < turns.peek().length) return;
        known.value = counting;
        batch(() => {
          turns.value = found.turns;
          report.value = found;
        });
      },
      () => {}, // it stays counted as it was
    );
    return () => {
      here = false;
    };
  }, [id, counting]);
  const again = () => {
    trouble.value = "";
    tried.value += 1;
  };
  const [now, told] = [turns.value, report.value];
  const whole = Boolean(told && told.plies >= DEEPEST && told.done >= told.of && !deeper.value);
  const take = (/** @type {MatchTurns} */ found, /** @type {number} */ seq) =>
    batch(() => {
      const { [seq]: _, ...others } = whys.value;
      whys.value = others;
      turns.value = /** @type {Turn[]} */ (found.turns);
      report.value = found;
    });
  const rolling = useRolling({ id, turns: now, whole, goes, take });
  return {
    id,
    match: match.value,
    turns: now,
    report: told,
    trouble: trouble.value,
    lost: lost.value,
    deeper: deeper.value,
    goes,
    again,
    whys,
    rolling,
  };
}

/**
 * Decisions with their reasons, which are asked for one after the other.
 * @param {Report} report @param {Turn[]} wanted @returns {Turn[]}
 */
export function useReasons({ id, whys }, wanted) {
  const costly = wanted.filter((turn) => turn.grade);
  useEffect(() => {
    let here = true;
    const each = async () => {
      for (const { seq } of costly) {
        if (!here) return;
        if (seq in whys.peek()) continue;
        // the sentence without a reason stands
        const found = await ask(`/api/matches/${id}/why/${seq}`).catch(() => ({ why: null }));
        whys.value = { ...whys.peek(), [seq]: found.why };
      }
    };
    each();
    return () => {
      here = false;
    };
  }, [id, costly.map(({ seq }) => seq).join()]);
  return wanted.map((turn) => ({ ...turn, why: turn.why ?? whys.value[turn.seq] ?? null }));
}
