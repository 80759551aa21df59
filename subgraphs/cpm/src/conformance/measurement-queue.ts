import { setImmediate as nextEventLoopTurn } from "node:timers/promises";

/** Runs measurements one at a time. One blocks the event loop for milliseconds, so other work runs between two of them. */
export class MeasurementQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs a measurement after all earlier ones. Rejects with its error, which does not affect later ones. */
  run<T>(measure: () => T | Promise<T>): Promise<T> {
    const result = this.last.then(() => nextEventLoopTurn()).then(measure);
    this.last = result.catch(() => undefined);
    return result;
  }
}
