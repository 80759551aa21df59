import { setImmediate } from "node:timers/promises";
import { idleMemoryTask, type IdleMemory, processMemory } from "@cgs/kit/idle-memory";
import { createLogger } from "@cgs/kit/log";
import { describe, expect, test } from "vitest";

const MB = 2 ** 20;
const log = createLogger("test", "silent");

/** A process with this heap, of which a collection keeps 50 MB. */
class ObservedMemory implements IdleMemory {
  collections = 0;
  heap = 120 * MB;
  worked = 0;
  readonly heapBytes = () => this.heap;
  readonly workedShare = () => this.worked;
  readonly collect = async () => {
    this.collections += 1;
    this.heap = 50 * MB;
  };
}

describe("memory at rest", () => {
  test("is given back once, until the heap has grown again", async () => {
    const memory = new ObservedMemory();
    const task = idleMemoryTask(log, memory);
    await task.runNow();
    await task.runNow();
    expect(memory.collections).toBe(1);
    memory.heap = 60 * MB;
    await task.runNow();
    expect(memory.collections).toBe(1);
    memory.heap = 80 * MB;
    await task.runNow();
    expect(memory.collections).toBe(2);
  });

  test("is not touched while the process works", async () => {
    const memory = new ObservedMemory();
    const task = idleMemoryTask(log, memory);
    memory.worked = 0.2;
    await task.runNow();
    expect(memory.collections).toBe(0);
  });

  test("of this process loses its garbage", async () => {
    const memory = processMemory();
    const garbage = new WeakRef({});
    await setImmediate();
    await memory.collect();
    expect(garbage.deref()).toBeUndefined();
    expect(memory.heapBytes()).toBeGreaterThan(0);
    expect(memory.workedShare()).toBeGreaterThan(0);
  });
});
