import { setTimeout as delay } from "node:timers/promises";
import type { SupervisedProcess } from "./supervised-process.js";

/** The time limits of a stop in milliseconds. */
export interface StopPlan {
  /** A process is stopped when the one after it has ended, or after this time. */
  staggerMs: number;
  /** All processes that still run after this time are killed. */
  deadlineMs: number;
}

/** With PostgreSQL's stop the total stays below five seconds. */
const DEFAULT_STOP: StopPlan = { staggerMs: 350, deadlineMs: 3_200 };

/** Processes in dependency order. */
export class Fleet {
  constructor(private readonly processes: readonly SupervisedProcess[]) {}

  /** Stops all processes, the last one first. A slow process delays those before it only a little. */
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

  /** Kills all processes. */
  kill(): void {
    for (const member of this.processes) member.kill();
  }
}
