// A screen that stays on while the page is seen, where the device can.
// @ts-check

/** @returns {() => void} until this is called */
export function awake() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let done = false;
  const hold = () => {
    if (document.visibilityState !== "visible" || done) return;
    navigator.wakeLock?.request("screen").then(
      (found) => {
        if (done) found.release();
        else lock = found;
      },
      () => {},
    );
  };
  hold();
  document.addEventListener("visibilitychange", hold);
  return () => {
    done = true;
    document.removeEventListener("visibilitychange", hold);
    lock?.release();
  };
}
