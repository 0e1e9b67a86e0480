// The time of a match desk: even, never backward, right after the device slept, and as near to the server's as was heard.
// @ts-check
import { signal } from "@preact/signals";
import { read, write } from "./keep.js";

/** ms by which wall time and counted time may part before one of them is taken to have stopped. */
const SLEPT = 400;
/** ms by which the device's idea of the server's time may be wrong before it is given up at once. */
const WRONG = 1500;

export class Time {
  /** @param {() => number} counted ms, even, may stand still in sleep @param {() => number} wall ms since 1970, may jump */
  constructor(counted = () => performance.now(), wall = () => Date.now()) {
    this.counted = counted;
    this.wall = wall;
    /** Server's time less the wall time of this device, as it was last; a page that starts anew knows no better. */
    this.apart = read("apart") ?? 0;
    this.base = wall() + this.apart - counted();
    this.last = { counted: counted(), wall: wall() };
    this.told = 0;
    /** By how much this device was wrong, in ms, when it was found out last. */
    this.moved = signal({ by: 0 });
  }

  /** ms of the server's clock. */
  now() {
    const counted = this.counted();
    const wall = this.wall();
    // in sleep the counter stands still and wall time does not; a clock that is set back counts for nothing
    const slept = wall - this.last.wall - (counted - this.last.counted);
    if (slept > SLEPT) this.base += slept;
    this.last = { counted, wall };
    this.told = Math.max(this.told, counted + this.base);
    return this.told;
  }

  /** The server said its time. @param {number} said ms, as it was when the message left */
  hear(said) {
    this.now();
    const base = said - this.last.counted;
    // the quickest message tells it best; the device's own clock may go a little wrong
    if (Math.abs(base - this.base) > WRONG) {
      this.moved.value = { by: base - this.base };
      this.base = base;
      this.told = said;
    } else this.base = Math.max(base, this.base - 1);
    const apart = this.last.counted + this.base - this.last.wall;
    if (Math.abs(apart - this.apart) <= 1) return;
    this.apart = apart;
    write("apart", apart);
  }
}

/** One time for all desks of this page. */
export const time = new Time();
