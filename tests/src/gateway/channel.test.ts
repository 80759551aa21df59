import { Channel } from "@cgs/gateway/subscriptions/channel";
import { expect, test, vi } from "vitest";

const noReturn = () => undefined;

async function readAll<T>(channel: Channel<T>): Promise<T[]> {
  const values: T[] = [];
  for await (const value of channel) values.push(value);
  return values;
}

test("values come out in order, then the end", async () => {
  const channel = new Channel<number>(10, noReturn);
  for (const value of [1, 2, 3]) channel.push(value);
  channel.end();
  expect(await readAll(channel)).toEqual([1, 2, 3]);
});

test("a slow consumer misses the oldest values and never the last", async () => {
  const channel = new Channel<number>(3, noReturn);
  for (let value = 1; value <= 100; value += 1) channel.push(value);
  channel.end();
  expect(await readAll(channel)).toEqual([98, 99, 100]);
});

test("an error comes after the values that wait, once", async () => {
  const channel = new Channel<number>(3, noReturn);
  channel.push(1);
  channel.end(new Error("lost"));
  expect(await channel.next()).toEqual({ done: false, value: 1 });
  await expect(channel.next()).rejects.toThrow("lost");
  expect(await channel.next()).toEqual({ done: true, value: undefined });
});

test("a consumer that waits is given the value, the end or the error", async () => {
  const channel = new Channel<number>(3, noReturn);
  const first = channel.next();
  channel.push(1);
  expect(await first).toEqual({ done: false, value: 1 });
  const second = channel.next();
  channel.end(new Error("lost"));
  await expect(second).rejects.toThrow("lost");
});

test("a consumer can leave while it waits for a value", async () => {
  const onReturn = vi.fn<() => void>();
  const channel = new Channel<number>(3, onReturn);
  const pending = channel.next();
  await channel.return();
  await channel.return();
  expect(await pending).toEqual({ done: true, value: undefined });
  expect(onReturn).toHaveBeenCalledTimes(1);
});

test("leaving after the end tells nobody, and nothing can be pushed any more", async () => {
  const onReturn = vi.fn<() => void>();
  const channel = new Channel<number>(3, onReturn);
  channel.end();
  channel.push(1);
  await channel.return();
  expect(onReturn).not.toHaveBeenCalled();
  expect(await readAll(channel)).toEqual([]);
});
