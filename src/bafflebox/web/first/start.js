// The first page of a newcomer: its board is the first lesson, and the roll lies there.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { trouble } from "../kit/net/begin.js";
import { firstBytes } from "../kit/state/first_bytes.js";
import { html } from "../kit/ui/html.js";
import { later } from "../kit/ui/later.js";
import { go, visit } from "../kit/ui/route.js";
import { Places } from "../shell/nav.js";
import { Course, fetchLessons } from "./course.js";
import { beginFirst } from "./first_game.js";
import { LessonPage, LessonWays, Way } from "./lesson.js";

await need("lessons");

const Code = later(() => import("../kit/ui/code.js").then((found) => found.Code));

/** The lessons, once they have come. @type {import("protocol").LessonView[]} */
let lessons = [];

/** The page, with its lessons. */
export async function started() {
  if (!lessons.length) lessons = (firstBytes() ?? (await fetchLessons())).lessons;
  return Start;
}

/** @param {{choose: () => void}} props `choose`: all opponents, rules and clocks are wanted */
function Start({ choose }) {
  const course = useMemo(() => new Course(lessons), []);
  const link = useSignal(false);
  useEffect(() => () => (trouble.value = ""), []);
  const ways = course.at.value
    ? html`<${LessonWays} course=${course} skip=${course.next} />`
    : html`<${Way} act="choose" icon="friends" name=${t("lessons.knows")} about=${t("lessons.knows.about")} press=${choose} />
      ${
        link.value
          ? html`<${Code} name=${t("lessons.friend.how")} focus />`
          : html`<${Way} act="link" icon="link" name=${t("lessons.friend")} about=${t("lessons.friend.about")}
            press=${() => (link.value = true)} />`
      }
      <${Way} act="files" icon="menu" name=${t("lessons.files")} about=${t("lessons.files.about")} press=${() => visit("/review")} />`;
  const opening = course.at.value === 0;
  return html`<${LessonPage} course=${course} places=${html`<${Places} here="/" />`}
    finish=${{ text: t("lessons.play_jo"), press: beginFirst }}
    quiet=${opening ? { text: t("lessons.knows"), press: choose } : { text: t("lessons.skip.short"), press: course.next }}
    note=${trouble.value || (opening && !link.value ? t("lessons.note") : "")} ways=${ways}
    more=${html`<a class="btn" href="/lessons" onClick=${go}>${t("lessons.all")}</a>`} />`;
}
