// A call to the next game, for those who look elsewhere: in the title of the window, spoken, heard and felt where that is wanted.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { buzz } from "../kit/sound/device.js";
import { bell } from "../kit/sound/sound.js";
import { prefs } from "../kit/state/prefs.js";
import { awake } from "../kit/ui/awake.js";
import { html } from "../kit/ui/html.js";
import { calledOf } from "./standing.js";

/** States in which a player waits for a call, or is called: the screen stays on. */
const HELD = ["waiting", "called"];

/** Says each call once. @param {{contest: import("./contest.js").Contest}} props */
export function Announced({ contest }) {
  const mine = contest.mine.value;
  const said = useSignal("");
  const call = mine?.state === "called" ? mine.table : null;
  useEffect(() => {
    const was = document.title;
    const seconds = Math.max(1, Math.round((mine?.until ?? 0) - contest.now()));
    said.value = call ? t("contest.called", { name: calledOf({ name: mine?.opponent ?? "" }), n: seconds }) : "";
    if (!call) return undefined;
    document.title = said.peek();
    if (prefs.sound.peek()) bell();
    buzz("turn");
    return () => {
      document.title = was;
    };
  }, [call]);
  const held = prefs.awake.value && contest.view.value?.about.state === "running" && HELD.includes(mine?.state ?? "");
  useEffect(() => (held ? awake() : undefined), [held]);
  return html`<p class="hide" role="status">${said.value}</p>`;
}
