import { Authority } from "@cgs/kit/auth/authority";
import type { Logger } from "@cgs/kit/log";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const log = { warn: vi.fn(), info: vi.fn() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the list of ended access is logged as unreadable once per outage of the CPM, not each second", async () => {
  let away = true;
  const read = vi.fn(() =>
    away ? Promise.reject(new Error("connection refused")) : Promise.resolve({ ids: [], until: 0 }),
  );
  const authority = new Authority(read, log as unknown as Logger);
  authority.start();
  await vi.advanceTimersByTimeAsync(30_500);
  expect(read).toHaveBeenCalledTimes(31);
  expect(log.warn).toHaveBeenCalledTimes(1);
  away = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(log.info).toHaveBeenCalledTimes(1);
  await authority.stop();
});
