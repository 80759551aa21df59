import { EventQueue } from "@cgs/gateway/subscriptions/event-queue";
import { expect, test, vi } from "vitest";

const noReturn = () => undefined;

async function readAll<T>(queue: EventQueue<T>): Promise<T[]> {
  const values: T[] = [];
  for await (const value of queue) values.push(value);
  return values;
}

test("delivers values in order, then the end", async () => {
  const queue = new EventQueue<number>(noReturn);
  for (const value of [1, 2, 3]) queue.push(value);
  queue.end();
  expect(await readAll(queue)).toEqual([1, 2, 3]);
});

test("a slow consumer misses older states of an entity, never the latest state of any entity", async () => {
  const queue = new EventQueue<string>(noReturn);
  queue.push("quiet: done", "quiet");
  for (let n = 1; n <= 1_000; n += 1) queue.push(`busy: ${n}`, "busy");
  queue.push("late: done", "late");
  queue.end();
  const values = await readAll(queue);
  expect([values[0], ...values.slice(-2)]).toEqual(["quiet: done", "busy: 1000", "late: done"]);
  expect(values.length).toBeLessThan(70);
});

test("the latest states of thousands of entities are kept for a slow consumer", async () => {
  const queue = new EventQueue<string>(noReturn);
  const entities = Array.from({ length: 4_000 }, (_, n) => `job-${n}`);
  for (const state of ["queued", "writing", "done"])
    for (const entity of entities) queue.push(`${entity} ${state}`, entity);
  queue.end();
  const latest = new Map((await readAll(queue)).map((value) => value.split(" ") as [string, string]));
  expect(latest.size).toBe(4_000);
  expect(new Set(latest.values())).toEqual(new Set(["done"]));
});

test("values that no newer one replaces are kept, and after too many of them the stream ends with SUBSCRIPTION_LAGGED", async () => {
  const onReturn = vi.fn<() => void>();
  const queue = new EventQueue<number>(onReturn);
  for (let n = 1; n <= 10_000; n += 1) queue.push(n);
  expect(onReturn).toHaveBeenCalledTimes(1);
  const values: number[] = [];
  const reading = (async () => {
    for await (const value of queue) values.push(value);
  })();
  await expect(reading).rejects.toMatchObject({ extensions: { code: "SUBSCRIPTION_LAGGED" } });
  expect([values[0], values.length]).toEqual([1, 4_097]);
});

test("an error is delivered once, after the queued values", async () => {
  const queue = new EventQueue<number>(noReturn);
  queue.push(1);
  queue.end(new Error("lost"));
  expect(await queue.next()).toEqual({ done: false, value: 1 });
  await expect(queue.next()).rejects.toThrow("lost");
  expect(await queue.next()).toEqual({ done: true, value: undefined });
});

test("a waiting consumer gets the value or the error", async () => {
  const queue = new EventQueue<number>(noReturn);
  const first = queue.next();
  queue.push(1);
  expect(await first).toEqual({ done: false, value: 1 });
  const second = queue.next();
  queue.end(new Error("lost"));
  await expect(second).rejects.toThrow("lost");
});

test("a consumer can return while it waits for a value", async () => {
  const onReturn = vi.fn<() => void>();
  const queue = new EventQueue<number>(onReturn);
  const pending = queue.next();
  await queue.return();
  await queue.return();
  expect(await pending).toEqual({ done: true, value: undefined });
  expect(onReturn).toHaveBeenCalledTimes(1);
});

test("return after the end does not call onReturn, and pushed values are ignored", async () => {
  const onReturn = vi.fn<() => void>();
  const queue = new EventQueue<number>(onReturn);
  queue.end();
  queue.push(1);
  await queue.return();
  expect(onReturn).not.toHaveBeenCalled();
  expect(await readAll(queue)).toEqual([]);
});
