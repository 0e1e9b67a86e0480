// A call to the next game of a contest, on whichever other page its player looks around.
// @ts-check
import { useEffect, useMemo } from "preact/hooks";
import { isolate, need, t } from "../kit/i18n/text.js";
import { noteJoined } from "../kit/state/joined.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { style } from "../kit/ui/later.js";
import { leftText } from "../lobby/contest.js";
import { Announced } from "./call.js";
import { Contest } from "./contest.js";
import { useSeconds } from "./seconds.js";
import { calledOf } from "./standing.js";

await Promise.all([need("contest"), style("waiting")]);

/** Nobody is moved from what they do; the called game's own table needs no call. @param {{id: string, here: string}} props */
export function CalledAway({ id, here }) {
  const contest = useMemo(() => new Contest(id), [id]);
  useEffect(() => () => contest.close(), [contest]);
  const mine = contest.mine.value;
  const over = contest.state.value === "gone" || contest.view.value?.about.state === "over";
  const away = over || (contest.state.value === "open" && (!mine || mine.state === "paused"));
  useEffect(() => {
    if (away) noteJoined("");
  }, [away]);
  const call = mine?.state === "called" && here !== `/t/${mine.table}`;
  useSeconds(call);
  if (!call) return null;
  const left = (mine.until ?? 0) - contest.now();
  return html`<${Announced} contest=${contest} />
    <aside class="seat-taken"><span>${t("contest.against", { name: isolate(calledOf({ name: mine.opponent ?? "" })) })}</span>
    <button class="btn go sm" data-act="called-away" onClick=${() => contest.sit()}><${Icon} name="play" />
    ${left > 0 ? t("contest.sit-left", { time: leftText(left) }) : t("contest.sit")}</button></aside>`;
}
