// Where nothing is at an address, or nothing answers: one card with what may be the matter and the ways on.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Board } from "../board/board.js";
import { geometry } from "../board/geometry.js";
import { setOut } from "../board/pieces.js";
import { need, num, t } from "../kit/i18n/text.js";
import { seats } from "../kit/net/seats.js";
import { Code } from "../kit/ui/code.js";
import { copy } from "../kit/ui/copy.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { Way } from "../kit/ui/way.js";
import { endOnIn } from "../kit/ui/plan.js";
import { Top } from "./header.js";

await Promise.all([need("places"), style("places")]);

/** px of the board beside the card, which has nothing on it. */
const ROOM = { width: 300, height: 560 };
const DEPTH = 500;
/** A side that has taken all of its checkers off. */
const OFF = Array.from({ length: 26 }, (_, at) => (at ? 0 : 15));

/**
 * `what`: of which kind the missing thing is, as the catalogue calls it; `server`: nothing answers.
 * @param {{what: "page" | "table" | "match" | "event" | "contest" | "player" | "server"}} props
 */
export function Lost({ what }) {
  const g = useMemo(() => geometry({ end: { ...endOnIn(ROOM.width, DEPTH), width: ROOM.width } }), []);
  const pieces = useMemo(() => setOut(OFF, OFF), []);
  useEffect(() => {
    document.title = `${t(`lost.${what}`)} · Bafflebox`;
  }, [what]);
  return html`<${Top} /><main class="lost"><div class="lost-board" aria-hidden="true"><${Board} g=${g} pieces=${pieces} num=${num}
    speed=${0} /></div><section><h1>${t(`lost.${what}`)}</h1><p class="law">${t(`lost.${what}.text`)}</p>
    <div class="ways-on">${what === "server" ? html`<${Away} />` : html`<${Ways} what=${what} />`}</div>
    ${what !== "server" && html`<${Asked} />`}</section></main>`;
}

/** @param {{what: string}} props */
function Ways({ what }) {
  const all = seats();
  const running = all.filter((each) => !each.over).length;
  return html`${
    what === "event"
      ? html`<${Way} to="/tournaments" icon="cup" name=${t("lost.events")} about=${t("lost.events.about")} />`
      : what === "contest"
        ? html`<${Way} to="/tournaments" icon="cup" name=${t("lost.contests")} about=${t("lost.contests.about")} />`
        : what === "player"
          ? html`<${Way} to="/friends" icon="friends" name=${t("places.to.friends")} about=${t("lost.player.about")} />`
          : html`<${Code} name=${t("lost.again")} kind="card" />`
  }<${Way} to=${running ? "/" : "/review"} icon="menu" name=${t("lost.mine")}
      about=${all.length ? t("lost.mine.about", { n: running, m: all.length - running }) : t("lost.mine.none")} />
    <${Way} to="/#new" icon="play" name=${t("lost.new")} about=${t("lost.new.about")} />`;
}

/** What works without the server. */
function Away() {
  return html`<button class="btn go" data-act="try-now" onClick=${() => location.reload()}>${t("lost.try")}</button>
    <${Way} to="/desk" icon="dice" name=${t("home.desk")} about=${t("lost.desk.about")} />`;
}

/** The address itself, to compare it with the link. */
function Asked() {
  const copied = useSignal(false);
  const press = async () => {
    await copy(location.href);
    copied.value = true;
  };
  return html`<p class="small asked"><span>${t("lost.asked")} <bdi class="ltr">${location.host}${location.pathname}</bdi></span>
    <button class="btn txt sm" onClick=${press}>${t(copied.value ? "copied" : "lost.copy")}</button></p>`;
}
