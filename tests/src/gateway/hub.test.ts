import { Hub, type Publisher } from "@cgs/gateway/subscriptions/hub";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";

/** A source that the test controls. */
function source<T>() {
  const close = vi.fn<() => void>();
  const publishers: Publisher<T>[] = [];
  const open = vi.fn<(publisher: Publisher<T>) => () => void>((publisher) => {
    publishers.push(publisher);
    return close;
  });
  return { open, close, publishers };
}

test("members of one topic share one source, which the last one closes", async () => {
  const hub = new Hub<number>();
  const { open, close } = source<number>();
  const members = [hub.join("a", open), hub.join("a", open)];
  expect(open).toHaveBeenCalledTimes(1);
  await members[0]?.return();
  expect(close).not.toHaveBeenCalled();
  await members[1]?.return();
  expect(close).toHaveBeenCalledTimes(1);
  expect(hub.size).toBe(0);
});

test("a later member gets the latest state of the entity at once", async () => {
  const hub = new Hub<number>();
  const { open, publishers } = source<number>();
  hub.join("a", open);
  publishers[0]?.publish(1, "job-1");
  publishers[0]?.publish(2, "job-1");
  expect(await hub.join("a", open).next()).toEqual({ done: false, value: 2 });
  expect(open).toHaveBeenCalledTimes(1);
});

test.each([
  ["states of two entities", ["job-1", "job-2"]],
  ["a value that is not a state", [undefined]],
])("after %s, a later member gets a source of its own, and endAll ends all topics", async (_published, entities) => {
  const hub = new Hub<number>();
  const { open, close, publishers } = source<number>();
  const first = hub.join("a", open);
  for (const entity of entities) publishers[0]?.publish(1, entity);
  const second = hub.join("a", open);
  expect([open.mock.calls.length, hub.size]).toEqual([2, 2]);
  publishers[0]?.publish(3);
  publishers[1]?.publish(4, "job-1");
  for (const _ of entities) await first.next();
  expect([await first.next(), await second.next()].map(({ value }) => value)).toEqual([3, 4]);
  await first.return();
  expect(await hub.join("a", open).next()).toEqual({ done: false, value: 4 });
  hub.endAll();
  expect([close.mock.calls.length, hub.size]).toEqual([2, 0]);
});

test("topics are separate", () => {
  const hub = new Hub<number>();
  const { open } = source<number>();
  hub.join("a", open);
  hub.join("b", open);
  expect(open).toHaveBeenCalledTimes(2);
  expect(hub.size).toBe(2);
});

test("the end of a source ends its members, and the next member opens a new one", async () => {
  const hub = new Hub<number>();
  const { open, publishers } = source<number>();
  const member = hub.join("a", open);
  publishers[0]?.end();
  expect(await member.next()).toEqual({ done: true, value: undefined });
  expect(hub.size).toBe(0);
  hub.join("a", open);
  expect(open).toHaveBeenCalledTimes(2);
});

test("a source that fails while it opens is closed, and its member gets the error", async () => {
  const hub = new Hub<number>();
  const close = vi.fn<() => void>();
  const member = hub.join("a", (publisher) => {
    publisher.end(new Error("unavailable"));
    return close;
  });
  await expect(member.next()).rejects.toThrow("unavailable");
  expect(close).toHaveBeenCalledTimes(1);
  expect(hub.size).toBe(0);
});

test("endAll ends all topics with an error", async () => {
  const hub = new Hub<number>();
  const { open, close } = source<number>();
  const members = [hub.join("a", open), hub.join("b", open)];
  hub.endAll(new Error("reload"));
  for (const member of members) await expect(member.next()).rejects.toThrow("reload");
  expect(close).toHaveBeenCalledTimes(2);
  expect(hub.size).toBe(0);
});

test("10,000 members that join and leave in every way leave no topics, sources or memory behind", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const hub = new Hub<string>();
  let sources = 0;
  const joinAndLeave = async (n: number) => {
    let publisher: Publisher<string> | undefined;
    const member = hub.join(`topic ${n}`, (opened) => {
      publisher = opened;
      sources += 1;
      return () => (sources -= 1);
    });
    const waiting = member.next();
    publisher?.publish(`${n}`.repeat(2_000));
    await waiting;
    const last = member.next().catch(() => undefined);
    if (n % 3 === 0) await member.return();
    else publisher?.end(n % 3 === 1 ? new Error("unavailable") : undefined);
    await last;
  };
  for (let n = 0; n < 100; n += 1) await joinAndLeave(n);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < 10_000; n += 1) await joinAndLeave(n);
  collect();
  expect([hub.size, sources]).toEqual([0, 0]);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
});
