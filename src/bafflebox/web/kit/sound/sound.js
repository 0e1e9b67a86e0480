// Synthesized sounds, off by default.
// @ts-check
import { effect } from "@preact/signals";
import { prefs } from "../state/prefs.js";
import { hearClock } from "./low.js";

/** @type {AudioContext | null} */
let audio = null;

/** @param {AudioContext} context @param {number} seconds */
function noise(context, seconds) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index++) data[index] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}

/**
 * @param {AudioContext} c a short burst through a filter: wood, felt
 * @param {number} at
 * @param {number} pitch
 * @param {number} loud
 * @param {number} seconds
 */
function knock(c, at, pitch, loud, seconds) {
  const source = noise(c, seconds);
  const filter = c.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 2.4;
  const gain = c.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(filter).connect(gain).connect(c.destination);
  source.start(at);
}

/** @param {AudioContext} c @param {number} at @param {number} pitch @param {number} loud @param {number} seconds */
function tone(c, at, pitch, loud, seconds) {
  const source = c.createOscillator();
  source.frequency.value = pitch;
  const gain = c.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(gain).connect(c.destination);
  source.start(at);
  source.stop(at + seconds);
}

/** @type {Record<string, (c: AudioContext, at: number) => void>} */
const SOUNDS = {
  dice: (c, at) => [0, 0.09, 0.16, 0.3, 0.36].forEach((wait, index) => knock(c, at + wait, 900 - index * 60, 0.35 - index * 0.05, 0.07)),
  checker: (c, at) => knock(c, at, 620, 0.5, 0.06),
  hit(c, at) {
    knock(c, at, 260, 0.9, 0.12);
    tone(c, at, 90, 0.25, 0.14);
  },
  turn: (c, at) => tone(c, at, 294, 0.12, 0.35),
  time(c, at) {
    tone(c, at, 392, 0.14, 0.25);
    tone(c, at + 0.3, 392, 0.14, 0.3);
  },
  card: (c, at) => knock(c, at, 2400, 0.3, 0.14),
};

/** A call that its listener has agreed to, whatever sounds of the table are on. */
export function bell() {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    for (const [at, pitch] of [587, 784, 587, 784, 988].entries()) tone(audio, audio.currentTime + at * 0.22, pitch, 0.5, 0.5);
  } catch {
    // no sound then
  }
}

/** @param {string} name @param {number} [wait] seconds */
export function play(name, wait = 0) {
  if (!prefs.sound.peek() || !prefs.sounds.peek().split(" ").includes(name)) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    SOUNDS[name]?.(audio, audio.currentTime + wait);
  } catch {
    // no sound then
  }
}

/** The sound of what happened. @type {Record<string, string>} */
export const OF_EVENT = {
  Rolled: "dice",
  Started: "dice",
  OpeningRolled: "dice",
  Doubled: "card",
  Raised: "card",
  Nominated: "card",
  CubeTurned: "card",
};

/** Lets the clocks of a table be heard, while sounds are wanted. @param {import("../../table/table.js").Table} table */
export const hearClocks = (table) => hearClock(table, () => play("time"));

/**
 * Lets a table be heard; ends with the function that it gives back.
 * @param {import("../../table/table.js").Table} table
 */
export function hearTable(table) {
  let wasMine = false;
  const stopEvents = effect(() => {
    const fresh = table.stage.fresh.value;
    for (const { event } of fresh) {
      const name = OF_EVENT[event.event];
      if (name) play(name);
    }
    const view = table.view.peek();
    const mine = Boolean(view?.waiting_for.some((who) => table.mine.peek().has(who)));
    if (mine && !wasMine && fresh.length) play("turn", 0.45);
    wasMine = mine;
  });
  const stopFlights = effect(() => {
    const flights = table.stage.flights.value;
    flights.forEach((flight) => play(flight.via.at(-1) === 25 ? "hit" : "checker", Math.max(0, flight.step) * 0.09 + 0.15));
  });
  const stopClock = hearClock(table, () => play("time"));
  return () => {
    stopEvents();
    stopFlights();
    stopClock();
  };
}
