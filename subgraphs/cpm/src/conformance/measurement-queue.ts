import { setImmediate as nextEventLoopTurn } from "node:timers/promises";

/**
 * Runs measurements one at a time. One blocks the event loop for milliseconds, so other work runs between two of them. Clients take turns:
 * a client's next measurement waits for its last one, then for one of each other client at most.
 */
export class MeasurementQueue {
  private last: Promise<unknown> = Promise.resolve();
  private readonly lastOfClients = new Map<string, Promise<unknown>>();

  /** Runs a measurement for a client after its earlier ones. Rejects with its error, which does not affect later ones. */
  run<T>(clientId: string, measure: () => T | Promise<T>): Promise<T> {
    const earlier = this.lastOfClients.get(clientId) ?? Promise.resolve();
    const result = earlier.then(() => this.runAfterAll(measure));
    const ended: Promise<void> = result
      .catch(() => undefined)
      .then(() => {
        if (this.lastOfClients.get(clientId) === ended) this.lastOfClients.delete(clientId);
      });
    this.lastOfClients.set(clientId, ended);
    return result;
  }

  private runAfterAll<T>(measure: () => T | Promise<T>): Promise<T> {
    const result = this.last.then(() => nextEventLoopTurn()).then(measure);
    this.last = result.catch(() => undefined);
    return result;
  }
}
