// A second hand for the countdowns of a contest.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** ms between two looks at the clock: a countdown changes within a quarter of a second. */
const EVERY = 250;

/** The component is drawn again while it is wanted. @param {boolean} wanted */
export function useSeconds(wanted) {
  const looks = useSignal(0);
  void looks.value;
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setInterval(() => document.hidden || looks.value++, EVERY);
    return () => clearInterval(timer);
  }, [wanted]);
}
