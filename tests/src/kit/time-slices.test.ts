import { setImmediate as readArrived } from "node:timers/promises";
import { TimeSlices } from "@cgs/kit/time-slices";
import { expect, test } from "vitest";

/** Keeps the event loop for longer than a time slice. */
function work(): void {
  const end = performance.now() + 15;
  while (performance.now() < end);
}

test("long work leaves the event loop to others after each time slice", async () => {
  const slices = new TimeSlices();
  const events: string[] = [];
  const other = async () => {
    for (let n = 0; n < 3; n += 1) {
      await readArrived();
      events.push("other");
    }
  };
  const part = (n: number) => {
    work();
    events.push(`part ${n}`);
  };
  await Promise.all([other(), ...[0, 1, 2, 3].map((n) => slices.run(() => part(n)))]);
  expect(events).toEqual(["part 0", "other", "part 1", "other", "part 2", "other", "part 3"]);
});

test("short work runs at once", () => {
  const slices = new TimeSlices();
  expect(slices.run(() => "result")).toBe("result");
});

test("an error of a part that had to wait reaches its caller", async () => {
  const slices = new TimeSlices();
  await slices.run(work);
  await expect(
    slices.run(() => {
      throw new Error("failed");
    }),
  ).rejects.toThrow("failed");
});
