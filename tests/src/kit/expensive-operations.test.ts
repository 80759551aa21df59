import { ExpensiveOperations } from "@cgs/kit/graphql/expensive-operations";
import { expect, test } from "vitest";

/** Work that runs until it is released, and tells when it starts. */
function held(name: string, started: string[]) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const work = async () => {
    started.push(name);
    await released;
  };
  return { work, release };
}

test("two expensive operations run at once, and the next one when one has ended", async () => {
  const operations = new ExpensiveOperations();
  const started: string[] = [];
  const all = ["first", "second", "third"].map((name) => held(name, started));
  const running = all.map(({ work }) => operations.run(5_000, work));
  await operations.run(10, async () => void started.push("light"));
  await expect.poll(() => started).toContain("second");
  expect(started).not.toContain("third");
  all[1]?.release();
  await running[1];
  await expect.poll(() => started).toContain("third");
  for (const { release } of all) release();
  await Promise.all(running);
});

test("an operation of little cost does not wait", async () => {
  const operations = new ExpensiveOperations();
  const started: string[] = [];
  const blocking = ["first", "second"].map((name) => held(name, started));
  const running = blocking.map(({ work }) => operations.run(15_000, work));
  expect(await operations.run(2_999, () => "answer")).toBe("answer");
  for (const { release } of blocking) release();
  await Promise.all(running);
});

test("a failed operation lets the next one run", async () => {
  const operations = new ExpensiveOperations();
  const failing = () => Promise.reject(new Error("failed"));
  for (let n = 0; n < 3; n += 1) await expect(operations.run(5_000, failing)).rejects.toThrow("failed");
});
