import { batchCalls } from "@cgs/kit/batch-calls";
import { afterEach, describe, expect, test, vi } from "vitest";

/** Work that records its batches and ends when the test says so. */
function heldWork() {
  const batches: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const work = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      batches.push({ items, end: () => resolve(items.map((item) => item * 10)), fail: reject });
    });
  return { batches, work };
}

const eventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("batched calls", () => {
  afterEach(() => vi.useRealTimers());

  test("share a batch in the same turn of the event loop, and each gets its own result", async () => {
    const { batches, work } = heldWork();
    const call = batchCalls(work, { maxBatch: 10, maxInFlight: 1 });
    const results = [call(1), call(2), call(2)];
    await eventLoopTurn();
    expect(batches.map(({ items }) => items)).toEqual([[1, 2, 2]]);
    batches[0]?.end();
    expect(await Promise.all(results)).toEqual([10, 20, 20]);
  });

  test("never join a batch in flight, and start when it ends", async () => {
    const { batches, work } = heldWork();
    const call = batchCalls(work, { maxBatch: 10, maxInFlight: 1 });
    const first = call(1);
    await eventLoopTurn();
    const later = [call(1), call(2)];
    await eventLoopTurn();
    expect(batches).toHaveLength(1);
    batches[0]?.end();
    await first;
    await eventLoopTurn();
    expect(batches.map(({ items }) => items)).toEqual([[1], [1, 2]]);
    batches[1]?.end();
    expect(await Promise.all(later)).toEqual([10, 20]);
  });

  test("keep to the limits of batch size and batches in flight", async () => {
    const { batches, work } = heldWork();
    const call = batchCalls(work, { maxBatch: 2, maxInFlight: 2 });
    const results = Array.from({ length: 7 }, (_, item) => call(item));
    for (let ended = 0; ended < 4; ended += 1) {
      await eventLoopTurn();
      await eventLoopTurn();
      expect(batches.length - ended).toBeLessThanOrEqual(2);
      batches[ended]?.end();
      await eventLoopTurn();
    }
    expect(await Promise.all(results)).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(batches.map(({ items }) => items)).toEqual([[0, 1], [2, 3], [4, 5], [6]]);
  });

  test("collect while a batch is in flight, at most for the given time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    const { batches, work } = heldWork();
    const call = batchCalls(work, { maxBatch: 3, maxInFlight: 3, collectMs: 20 });
    const results = [call(1)];
    await eventLoopTurn();
    expect(batches, "a single call does not wait").toHaveLength(1);
    results.push(call(2));
    await eventLoopTurn();
    vi.advanceTimersByTime(19);
    results.push(call(3));
    await eventLoopTurn();
    expect(batches).toHaveLength(1);
    vi.advanceTimersByTime(2);
    await eventLoopTurn();
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    results.push(call(4));
    batches[0]?.end();
    batches[1]?.end();
    await results[1];
    await eventLoopTurn();
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
    results.push(...[5, 6, 7, 8].map(call));
    await eventLoopTurn();
    expect(batches.at(-1)?.items, "a full batch does not wait").toEqual([5, 6, 7]);
    for (const { end } of batches) end();
    await results[6];
    await eventLoopTurn();
    batches.at(-1)?.end();
    expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50, 60, 70, 80]);
  });

  test("do not wait where a batch has one item", async () => {
    const { batches, work } = heldWork();
    const call = batchCalls(work, { maxBatch: 1, maxInFlight: 2, collectMs: 60_000 });
    const results = [call(1), call(2)];
    await eventLoopTurn();
    for (const { end } of batches) end();
    expect(await Promise.all(results)).toEqual([10, 20]);
  });

  test("fail one by one, or together when the batch fails, and do not affect later calls", async () => {
    const even = batchCalls(
      async (items: readonly number[]) => {
        if (items.includes(13)) throw new Error("all");
        return items.map((item) => (item % 2 === 0 ? item : new Error(`odd ${item}`)));
      },
      { maxBatch: 10, maxInFlight: 1 },
    );
    const reasons = async (...items: number[]) =>
      (await Promise.allSettled(items.map(even))).map((one) =>
        one.status === "fulfilled" ? one.value : (one.reason as Error).message,
      );
    expect(await reasons(1, 2, 3)).toEqual(["odd 1", 2, "odd 3"]);
    expect(await reasons(13, 2)).toEqual(["all", "all"]);
    expect(await reasons(4)).toEqual([4]);
  });
});
