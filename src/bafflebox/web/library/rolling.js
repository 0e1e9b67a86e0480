// Rollouts of the decisions of a report: the one that was asked for, else those on which opinions differ, one after the other.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { prefs } from "../kit/state/prefs.js";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("protocol").Opinion & {rollout: import("protocol").RolloutShown}} RolledOut */
/**
 * `at` is the decision whose games are played now, -1: none, and `left` the seconds it needs yet, null while nobody knows;
 * `opinions` are what rollouts came to since the page was opened, by decision. `wanted` are those on which opinions differ, `done`
 * those of them that were rolled out. `toggle` starts a rollout, and stops it.
 * @typedef {{at: number, opinions: Record<number, RolledOut>, left: number | null, trouble: string, wanted: number[], done: number,
 *   toggle: (seq: number) => void}} Rolling
 */

/**
 * @param {{id: string, turns: Turn[], whole: boolean, goes: import("@preact/signals").Signal<boolean>,
 *   take: (whole: import("protocol").MatchTurns, seq: number) => void}} given `whole`: all was looked at twice; `take` is given the
 *   decisions of a report that counts with a rollout
 * @returns {Rolling}
 */
export function useRolling({ id, turns, whole, goes, take }) {
  const asked = useSignal(-1);
  const wanted = useSignal(/** @type {number[]} */ ([]));
  const skipped = useSignal(/** @type {number[]} */ ([]));
  const opinions = useSignal(/** @type {Record<number, RolledOut>} */ ({}));
  const left = useSignal(/** @type {number | null} */ (null));
  const trouble = useSignal("");
  useEffect(() => {
    if (!whole) return;
    let here = true;
    ask(`/api/matches/${id}/disputed`, undefined, libraryKey()).then(
      ({ seqs }) => {
        if (here) wanted.value = seqs;
      },
      () => {}, // none is rolled out by itself
    );
    return () => {
      here = false;
    };
  }, [id, whole]);
  const rolled = new Set(turns.filter((each) => each.rolled).map(({ seq }) => seq));
  const all = [...new Set([...wanted.value, ...rolled])].filter((seq) => !skipped.value.includes(seq));
  const due = goes.value ? (wanted.value.find((seq) => !rolled.has(seq) && !skipped.value.includes(seq)) ?? -1) : -1;
  const at = asked.value >= 0 ? asked.value : due;
  useEffect(() => {
    if (at < 0) return;
    let here = true;
    const play = async () => {
      const since = Date.now();
      let first = -1;
      while (here) {
        try {
          const found = await ask(`/api/matches/${id}/rollout/${at}?counting=${prefs.counting.peek()}`, {}, libraryKey());
          if (!here) return;
          const { trials, needs } = found.opinion.rollout;
          if (first < 0) first = trials;
          opinions.value = { ...opinions.value, [at]: found.opinion };
          left.value = trials > first ? ((needs - trials) * (Date.now() - since)) / 1000 / (trials - first) : null;
          if (!found.whole) continue;
          take(found.whole, at);
        } catch (error) {
          if (!here) return;
          trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
          skipped.value = [...skipped.value, at];
        }
        if (asked.value === at) asked.value = -1;
        return;
      }
    };
    trouble.value = "";
    left.value = null;
    play();
    return () => {
      here = false;
    };
  }, [id, at]);
  const toggle = (/** @type {number} */ seq) => {
    if (at !== seq) {
      skipped.value = skipped.value.filter((each) => each !== seq);
      asked.value = seq;
    } else if (asked.value === seq) {
      asked.value = -1;
      // what was stopped by hand is not begun again by itself
      skipped.value = [...skipped.value, seq];
    } else goes.value = false;
  };
  const done = all.filter((seq) => rolled.has(seq)).length;
  return { at, opinions: opinions.value, left: left.value, trouble: trouble.value, wanted: all, done, toggle };
}
