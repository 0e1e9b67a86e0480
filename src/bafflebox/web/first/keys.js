// The keyboard in a lesson: as at the table, and N for the next, ? for the answer.
// @ts-check
import { onKey } from "../table/keys.js";

/** @param {import("./course.js").Course} course @param {KeyboardEvent} event @param {import("../board/geometry.js").Geometry} g */
export function onLessonKey(course, event, g) {
  const attempt = course.attempt.peek();
  const verdict = attempt.verdict.peek();
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const key = event.key.toLowerCase();
  if (plain && key === "n" && verdict?.right) course.next();
  else if (plain && key === "?" && attempt.lesson.nodes) course.show();
  else if (plain && key === "enter" && verdict && !(event.target instanceof Element && event.target.closest("button, a"))) {
    if (verdict.right) course.next();
    else course.again();
  } else {
    if (plain && key === "escape") attempt.prevented.value = null;
    onKey(/** @type {any} */ (attempt), event, g);
    return;
  }
  event.preventDefault();
}
