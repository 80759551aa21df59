import { batchCalls } from "@cgs/kit/batch-calls";
import { describe, expect, test } from "vitest";

/** Work that ends when the test says so, and remembers what it was given. */
function heldWork() {
  const batches: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const work = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      batches.push({ items, end: () => resolve(items.map((item) => item * 10)), fail: reject });
    });
  return { batches, work };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("what is gathered", () => {
  test("goes together when it is wanted in the same turn of the event loop, and each has its own result", async () => {
    const { batches, work } = heldWork();
    const ask = batchCalls(work, { maxBatch: 10, maxInFlight: 1 });
    const answers = [ask(1), ask(2), ask(2)];
    await turn();
    expect(batches.map(({ items }) => items)).toEqual([[1, 2, 2]]);
    batches[0]?.end();
    expect(await Promise.all(answers)).toEqual([10, 20, 20]);
  });

  test("never joins a batch that is under way, and goes as soon as it ends", async () => {
    const { batches, work } = heldWork();
    const ask = batchCalls(work, { maxBatch: 10, maxInFlight: 1 });
    const first = ask(1);
    await turn();
    const later = [ask(1), ask(2)];
    await turn();
    expect(batches).toHaveLength(1);
    batches[0]?.end();
    await first;
    await turn();
    expect(batches.map(({ items }) => items)).toEqual([[1], [1, 2]]);
    batches[1]?.end();
    expect(await Promise.all(later)).toEqual([10, 20]);
  });

  test("goes in batches of the size allowed, and no more of them at once than allowed", async () => {
    const { batches, work } = heldWork();
    const ask = batchCalls(work, { maxBatch: 2, maxInFlight: 2 });
    const answers = Array.from({ length: 7 }, (_, item) => ask(item));
    for (let ended = 0; ended < 4; ended += 1) {
      await turn();
      await turn();
      expect(batches.length - ended).toBeLessThanOrEqual(2);
      batches[ended]?.end();
      await turn();
    }
    expect(await Promise.all(answers)).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(batches.map(({ items }) => items)).toEqual([[0, 1], [2, 3], [4, 5], [6]]);
  });

  test("fails by itself, or together when the whole work fails, and harms nothing that comes after", async () => {
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
