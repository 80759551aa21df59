import { setImmediate as otherWork } from "node:timers/promises";

/** Measures texts one at a time in a process, however many are asked for. */
export class Turns {
  private turn: Promise<unknown> = Promise.resolve();

  /** Measuring a text takes milliseconds of the whole process: other work goes on between any two. */
  take<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = this.turn.then(() => otherWork()).then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}
