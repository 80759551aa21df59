import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTaskOptions } from "@cgs/kit/periodic-task";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const log = { warn: vi.fn(), info: vi.fn() };
const create = (options: Pick<PeriodicTaskOptions, "run"> & Partial<PeriodicTaskOptions>) =>
  createPeriodicTask({ name: "sweep", intervalMs: 1_000, log: log as unknown as Logger, ...options });

/** Work that ends when the test says so. */
function heldWork() {
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  return { run, end: () => ends.shift()?.() };
}

beforeEach(() => {
  vi.useFakeTimers();
  log.warn.mockReset();
  log.info.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a periodic task", () => {
  test("runs once per interval until it is stopped", async () => {
    const run = vi.fn();
    const task = create({ run });
    task.start();
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(run).toHaveBeenCalledTimes(3);
    await task.stop();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(run).toHaveBeenCalledTimes(3);
  });

  test("has one schedule, however often it is started", async () => {
    const run = vi.fn();
    const task = create({ run });
    task.start();
    task.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(run).toHaveBeenCalledTimes(1);
    await task.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test("runs at once when it is told to", async () => {
    const run = vi.fn();
    const task = create({ run, immediately: true });
    task.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(1);
    await task.stop();
  });

  test("starts no run while another is in progress, and keeps its schedule", async () => {
    const { run, end } = heldWork();
    const task = create({ run });
    task.start();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(run).toHaveBeenCalledTimes(1);
    end();
    await vi.advanceTimersByTimeAsync(500);
    expect(run).toHaveBeenCalledTimes(2);
    end();
    await task.stop();
  });

  test("joins the run in progress when it is asked to run now", async () => {
    const { run, end } = heldWork();
    const task = create({ run });
    const both = Promise.all([task.runNow(), task.runNow()]);
    await vi.advanceTimersByTimeAsync(0);
    end();
    await both;
    expect(run).toHaveBeenCalledTimes(1);
  });

  test("stops only after the run in progress has ended", async () => {
    const { run, end } = heldWork();
    const task = create({ run, immediately: true });
    task.start();
    await vi.advanceTimersByTimeAsync(0);
    const stopped = vi.fn();
    const stopping = task.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stopped).not.toHaveBeenCalled();
    end();
    await stopping;
    expect(run).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["rejects", () => Promise.reject(new Error("no database"))],
    [
      "throws",
      () => {
        throw new Error("no database");
      },
    ],
  ])("logs a run that %s, and runs again", async (_how, run) => {
    const runs = vi.fn(run);
    const task = create({ run: runs });
    task.start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(runs).toHaveBeenCalledTimes(2);
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ err: { message: "no database" }, task: "sweep" });
    await task.stop();
  });

  test("can log an outage once, and its end", async () => {
    const outcomes = [true, false, false, false, true, false];
    const run = vi.fn(() => (outcomes.shift() ? undefined : Promise.reject(new Error("no CPM"))));
    const task = create({ run, logOncePerOutage: true });
    task.start();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(run).toHaveBeenCalledTimes(4);
    expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([2, 1]);
    await task.stop();
  });

  test("lengthens its interval by the jitter", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const run = vi.fn();
    const task = create({ run, jitter: 0.2 });
    task.start();
    await vi.advanceTimersByTimeAsync(1_099);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(1);
    await task.stop();
  });

  test("does not keep the process alive", () => {
    const timers: NodeJS.Timeout[] = [];
    vi.useRealTimers();
    const original = globalThis.setTimeout;
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, ms: number) => {
      const timer = original(work, ms);
      timers.push(timer);
      return timer;
    }) as typeof setTimeout);
    const task = create({ run: () => undefined });
    task.start();
    expect(timers.map((timer) => timer.hasRef())).toEqual([false]);
    void task.stop();
  });
});
