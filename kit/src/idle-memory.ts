import { Session } from "node:inspector/promises";
import { getHeapStatistics } from "node:v8";
import type { Logger } from "./log.js";
import { createPeriodicTask, type PeriodicTask } from "./periodic-task.js";

const CHECK_MS = 20_000;
/** A process that used less CPU time than this share of an interval is at rest. */
const REST_SHARE = 0.05;
/** A collection is worth its pause when the heap has grown by this many bytes since the last one. */
const MIN_GROWTH = 24 * 2 ** 20;

/** What {@link idleMemoryTask} observes and does. Replaced in tests. */
export interface IdleMemory {
  /** The bytes that the heap has taken from the system. */
  heapBytes(): number;
  /** CPU time since the last call, as a share of the time that passed. Other processes do not change it. */
  workedShare(): number;
  /** Collects garbage and gives free memory back to the system. Blocks the process. */
  collect(): Promise<void>;
}

/**
 * Gives memory back to the system while the process is at rest. V8 collects garbage only when it allocates, so a process that has started, or has
 * handled a burst, keeps the garbage of it. The pause of about 0.2 s comes at most once in a rest.
 * See docs/decisions/047-collect-garbage-at-rest.md.
 */
export function idleMemoryTask(log: Logger, memory: IdleMemory = processMemory()): PeriodicTask {
  let kept = 0;
  const run = async () => {
    if (memory.workedShare() > REST_SHARE || memory.heapBytes() < kept + MIN_GROWTH) return;
    await memory.collect();
    kept = memory.heapBytes();
  };
  return createPeriodicTask({ name: "give back memory", run, intervalMs: CHECK_MS, jitter: 0.2, log });
}

/** The memory of this process. */
export function processMemory(): IdleMemory {
  let before = { cpu: process.cpuUsage(), at: performance.now() };
  return {
    heapBytes: () => getHeapStatistics().total_heap_size,
    workedShare() {
      const { user, system } = process.cpuUsage(before.cpu);
      const elapsedMs = performance.now() - before.at;
      before = { cpu: process.cpuUsage(), at: performance.now() };
      return (user + system) / 1_000 / elapsedMs;
    },
    collect: collectAll,
  };
}

/** As for a system that is low on memory: a collection by `gc()` keeps the space for new objects. */
async function collectAll(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post("HeapProfiler.enable");
    await session.post("HeapProfiler.collectGarbage");
  } finally {
    session.disconnect();
  }
}
