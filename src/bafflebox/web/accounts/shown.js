// What the account shows to whom, and whether others may follow; changed at once.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { pageOf, PlayerName } from "../kit/ui/player.js";
import { go, place } from "../kit/ui/route.js";

await Promise.all([need("player"), style("player"), style("lobby")]);

/** @typedef {import("protocol").ProfileChoices} Choice */
const PARTS = /** @type {const} */ (["ratings", "games", "opponents", "habits", "contests"]);
const TO = /** @type {const} */ (["anybody", "friends", "nobody"]);

/** @param {{name: string}} props of the account */
export function Shown({ name }) {
  const shown = useSignal(/** @type {Choice | null} */ (null));
  const trouble = useSignal("");
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  /** Requests go one after another: each has the whole choice. */
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const come = (/** @type {() => Promise<Choice>} */ request) => {
    waiting.current += 1;
    queue.current = queue.current.then(request).then(
      (now) => {
        waiting.current -= 1;
        if (!waiting.current) shown.value = now;
        trouble.value = "";
      },
      (error) => {
        waiting.current -= 1;
        trouble.value = error.detail || t("home.off_line");
        // the controls show again what holds
        ask("/api/account/profile").then(
          (now) => (shown.value = now),
          () => {},
        );
      },
    );
  };
  useEffect(() => come(() => ask("/api/account/profile")), []);
  const now = shown.value;
  useEffect(() => {
    if (now && place.peek() === "shown") root.current?.scrollIntoView();
  }, [Boolean(now)]);
  const put = (/** @type {Partial<Choice>} */ change) => {
    const before = shown.peek();
    if (!before) return;
    shown.value = { ...before, ...change };
    const { parts, followed } = shown.peek() ?? before;
    come(() => ask("/api/account/profile", { parts, followed }));
  };
  return html`<section class="card person player-choices" id="shown" ref=${root}><h2>${t("player.shown")}</h2>
    <p class="small">${t("player.shown.how")}</p>
    ${
      now &&
      html`<ul class="player-rows">${PARTS.map(
        (part) => html`<li key=${part}><label for=${`shown-${part}`}>${t(`player.part.${part}`)}</label>
        <select class="sm" id=${`shown-${part}`} data-part=${part} value=${now.parts[part]}
          onChange=${(/** @type {Typed} */ event) =>
            put({ parts: { .../** @type {Choice} */ (shown.peek()).parts, [part]: event.target.value } })}>${TO.map(
            (to) => html`<option value=${to} selected=${to === now.parts[part]}>${t(`player.to.${to}`)}</option>`,
          )}</select></li>`,
      )}</ul>
      <label class="switch"><span><b>${t("player.followed")}</b> <small>${t("player.followed.how")}</small></span>
        <input type="checkbox" role="switch" data-act="followed" checked=${now.followed}
          onChange=${(/** @type {Typed} */ event) => put({ followed: event.target.checked })} /></label>
      ${
        now.followers.length > 0 &&
        html`<p class="small" data-followers>${t("player.followers", { n: now.followers.length })} ${now.followers.map(
          (each, index) => html`${index ? ", " : ""}<${PlayerName} name=${each} />`,
        )}</p>`
      }
      <p><a class="btn sm" href=${pageOf(name)} onClick=${go}>${t("player.see")}</a></p>`
    }
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}</section>`;
}
