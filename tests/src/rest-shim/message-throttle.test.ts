import type { JobMessage } from "@cgs/rest-shim/channels/job-message";
import { MessageThrottle } from "@cgs/rest-shim/channels/message-throttle";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function record() {
  const sent: string[] = [];
  const throttle = new MessageThrottle(({ status, current_step, progress }) =>
    sent.push(`${status} ${current_step} ${progress}`),
  );
  const offer = (status: JobMessage["status"], current_step: JobMessage["current_step"], progress: number) =>
    throttle.push({ job_id: "j", status, current_step, progress, timestamp: "t" });
  return { sent, throttle, offer };
}

it("sends the snapshot and every change of status or step at once", () => {
  const { sent, offer } = record();
  offer("queued", "queued", 0);
  offer("processing", "outlining", 0);
  offer("processing", "writing", 10);
  offer("completed", "done", 100);
  expect(sent).toEqual(["queued queued 0", "processing outlining 0", "processing writing 10", "completed done 100"]);
});

it("sends at most two progress messages a second, always the newest", () => {
  const { sent, offer } = record();
  offer("processing", "writing", 0);
  for (let progress = 1; progress <= 100; progress += 1) {
    offer("processing", "writing", progress);
    vi.advanceTimersByTime(30);
  }
  vi.advanceTimersByTime(1_000);
  expect(sent.length - 1).toBeGreaterThanOrEqual(6);
  expect(sent.length - 1).toBeLessThanOrEqual(8); // 3 seconds of progress
  expect(sent.at(-1)).toBe("processing writing 100");
});

it("drops pending progress when the step changes", () => {
  const { sent, offer } = record();
  offer("processing", "writing", 0);
  offer("processing", "writing", 1);
  offer("processing", "scoring", 90);
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual(["processing writing 0", "processing scoring 90"]);
});

it("drops a message that changes nothing", () => {
  const { sent, offer } = record();
  for (const progress of [0, 0, 1, 1]) offer("processing", "writing", progress);
  vi.advanceTimersByTime(5_000);
  offer("processing", "writing", 1);
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual(["processing writing 0", "processing writing 1"]);
});

it("sends nothing after it is stopped", () => {
  const { sent, offer, throttle } = record();
  offer("processing", "writing", 0);
  offer("processing", "writing", 1);
  throttle.stop();
  vi.advanceTimersByTime(5_000);
  expect(sent).toHaveLength(1);
});
