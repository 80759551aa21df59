import { setTimeout as delay } from "node:timers/promises";
import type { SupervisedProcess } from "./supervised-process.js";

/** How long a fleet may take to stop. */
export interface StopPlan {
  /** One process is asked to stop when the one after it has ended, or this much later. */
  staggerMs: number;
  /** Whatever still runs after this is killed. */
  deadlineMs: number;
}

/** Together with PostgreSQL's own stop this stays below five seconds. */
const DEFAULT_STOP: StopPlan = { staggerMs: 350, deadlineMs: 3_200 };

/** Processes that belong together, in the order in which others build on them. */
export class Fleet {
  constructor(private readonly processes: readonly SupervisedProcess[]) {}

  /** Stops all, the last one first. A slow one delays those before it only a little. */
  async stop({ staggerMs, deadlineMs }: StopPlan = DEFAULT_STOP): Promise<void> {
    const deadline = performance.now() + deadlineMs;
    const stops: Promise<void>[] = [];
    for (const member of this.processes.toReversed()) {
      const stopped = member.stop(Math.max(0, deadline - performance.now()));
      stops.push(stopped);
      await Promise.race([stopped, delay(staggerMs)]);
    }
    await Promise.all(stops);
  }

  /** Ends all at once. */
  kill(): void {
    for (const member of this.processes) member.kill();
  }
}
