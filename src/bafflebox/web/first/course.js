// The lessons one after the other: which is open, and which are done on this device.
// @ts-check
import { batch, computed, signal } from "@preact/signals";
import { ask } from "../kit/net/api.js";
import { prefs } from "../kit/state/prefs.js";
import { Attempt } from "./attempt.js";

/** @typedef {import("protocol").LessonView} Lesson */

export class Course {
  /** @param {Lesson[]} lessons */
  constructor(lessons) {
    this.lessons = lessons;
    const first = lessons.findIndex((each) => !prefs.lessons.peek().includes(each.name));
    // where all are done they begin anew
    this.at = signal(Math.max(0, first));
    this.attempt = signal(this.begun(this.lesson));
    /** True once the last lesson is done. */
    this.over = computed(() => Boolean(this.attempt.value.verdict.value?.right) && this.at.value === lessons.length - 1);
  }

  get lesson() {
    return this.lessons[this.at.value];
  }

  /** The lesson after this one. */
  get following() {
    return this.lessons[this.at.value + 1];
  }

  /** @param {Lesson} lesson */
  begun(lesson) {
    return new Attempt(lesson, ({ right }) => {
      if (right && !this.isDone(lesson)) prefs.lessons.value = [...prefs.lessons.peek(), lesson.name];
    });
  }

  /** @param {Lesson} lesson */
  isDone({ name }) {
    return prefs.lessons.value.includes(name);
  }

  /** Whether all parts of a lesson are done. @param {number} number */
  isWhole(number) {
    const parts = this.lessons.filter((each) => each.number === number);
    return parts.length > 0 && parts.every((each) => this.isDone(each));
  }

  /** @param {number} at */
  open(at) {
    if (!this.lessons[at]) return;
    batch(() => {
      this.at.value = at;
      this.attempt.value = this.begun(this.lessons[at]);
    });
  }

  /** The same once more. */
  again = () => this.open(this.at.peek());

  /** Shows the answer, on the position as it was. */
  show = () => {
    if (this.attempt.peek().verdict.peek()) this.again();
    this.attempt.peek().show();
  };

  next = () => this.open(this.at.peek() + 1);

  /** The first part of a lesson. @param {number} number */
  choose(number) {
    this.open(this.lessons.findIndex((each) => each.number === number));
  }

  /** The words explained so far. */
  words() {
    return [...new Set(this.lessons.slice(0, this.at.value + 1).flatMap((each) => each.words))];
  }
}

/** @returns {Promise<import("protocol").LessonList>} */
export const fetchLessons = () => ask("/api/lessons");
