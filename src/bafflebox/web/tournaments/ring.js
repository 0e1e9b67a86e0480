// The call of a phone: it rings and buzzes every minute until its player taps, by consent, on this device, while the page is open.
// @ts-check
import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { bell } from "../kit/sound/sound.js";
import { awake } from "../kit/ui/awake.js";
import { html } from "../kit/ui/html.js";
import { Push } from "./push.js";

/** ms between two calls. */
const EVERY = 60_000;
/** ms of buzzing and of rest. */
const BUZZ = [500, 200, 500, 200, 900];
const KEPT = "bafflebox.ring";

function stored() {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false;
  }
}

/** Whether this device rings. */
export const rings = signal(stored());

function call() {
  bell();
  navigator.vibrate?.(BUZZ);
}

/** @param {boolean} on the first ring shows what it is like, and lets the page make sounds later */
function consent(on) {
  rings.value = on;
  try {
    if (on) localStorage.setItem(KEPT, "on");
    else localStorage.removeItem(KEPT);
  } catch {
    // without storage it rings as long as the page is open
  }
  if (on) call();
}

/** @param {string} what the call that waits for an answer, "" for none */
export function useRing(what) {
  const on = rings.value;
  useEffect(() => {
    if (!what || !on) return undefined;
    call();
    const timer = setInterval(call, EVERY);
    return () => {
      clearInterval(timer);
      navigator.vibrate?.(0);
    };
  }, [what, on]);
  useEffect(() => (on ? awake() : undefined), [on]);
}

/** @param {{event: import("./event.js").Event}} props a player's */
export function Ring({ event }) {
  const push = useMemo(() => new Push(event), [event]);
  // the server's key, where it calls closed pages
  const offered = event.mine.value?.push;
  const said = t(rings.value ? "event.ring.every" : "event.ring.how");
  useEffect(() => {
    if (offered) push.resume(offered);
  }, [push, offered]);
  const trouble = push.trouble.value;
  return html`<div class="card ring"><label class="switch"><span><b>${t("event.ring")}</b> <small>${said}</small></span>
    <input type="checkbox" role="switch" data-act="ring" checked=${rings.value}
      onChange=${(/** @type {Typed} */ change) => consent(change.target.checked)} /></label>${
        offered &&
        html`<label class="switch"><span><b>${t("event.push")}</b>
      <small>${t(push.on.value ? "event.push.on" : "event.push.how")}</small></span>
    <input type="checkbox" role="switch" data-act="push" checked=${push.on.value} disabled=${push.busy.value || trouble === "unable"}
      onChange=${(/** @type {Typed} */ change) => (change.target.checked ? push.allow(offered) : push.end())} /></label>
      <p class="small" role="status">${trouble && t(`event.push.${trouble}`)}</p>`
      }</div>`;
}
