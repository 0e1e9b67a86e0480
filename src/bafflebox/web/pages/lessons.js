// The lessons as a place of their own: the five, and that of each rule set.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { bookName, bookWords, need, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { begin } from "../kit/net/begin.js";
import { html } from "../kit/ui/html.js";
import { go, visit } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { Course, fetchLessons } from "../first/course.js";
import { beginFirst } from "../first/first_game.js";
import { LessonPage, LessonWays } from "../first/lesson.js";

await need("lessons");

/** @typedef {import("protocol").LessonList} List */

/** @param {{given: string[]}} props the rule set, for its own lesson */
export function Page({ given: [book] }) {
  const found = useSignal(/** @type {List | null} */ (null));
  const trouble = useSignal("");
  useEffect(() => {
    document.title = `${t("lessons")} · Bafflebox`;
    bookName.value = book ?? "";
    bookWords.value = {};
    const own = book && ask(`/api/lessons/${encodeURIComponent(book)}`);
    Promise.all([fetchLessons(), own]).then(
      ([all, one]) => {
        if (one) bookWords.value = one.book_words;
        found.value = one ? { ...all, lessons: [one] } : all;
      },
      (error) => (trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line")),
    );
    return () => {
      bookName.value = "";
      bookWords.value = {};
    };
  }, [book]);
  if (!found.value)
    return html`<${Top} where=${t("lessons")} /><main class="doc" aria-busy=${String(!trouble.value)}>${
      trouble.value && html`<p role="alert">${trouble.value}</p>`
    }</main>`;
  return html`<${Lessons} key=${book ?? ""} list=${found.value} book=${book} />`;
}

/** @param {{list: List, book?: string}} props */
function Lessons({ list, book }) {
  const course = useMemo(() => new Course(list.lessons), [list]);
  const leave = () => visit("/");
  const { options } = course.lesson;
  const finish = book
    ? {
        text: t("lessons.play"),
        press: () => begin({ rules: book, options, opponent: "bot", level: "beginner", clock: null, dice: "honest" }),
      }
    : { text: t("lessons.play_jo"), press: beginFirst };
  const last = !course.following;
  const ways = html`<${LessonWays} course=${course} skip=${last ? leave : course.next} />
    <p class="small books">${t("lessons.books")} ${list.books
      .filter((each) => each !== book)
      .map((each) => html`<a class="cite" key=${each} href=${`/lessons/${each}`} onClick=${go}>${t(`book.${each}`)}</a> `)}
      ${book && html`<a class="cite" href="/lessons" onClick=${go}>${t("lessons.five")}</a>`}</p>`;
  return html`<${LessonPage} course=${course} where=${t("lessons")} finish=${finish}
    quiet=${{ text: t("lessons.skip.short"), press: last ? leave : course.next }} ways=${ways} />`;
}
