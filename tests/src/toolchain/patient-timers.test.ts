import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const STALLED = fileURLToPath(new URL("fixtures/stalled.mjs", import.meta.url));
const TIMERS = new URL("../support/patient-timers.mjs", import.meta.url).href;
const STALL_MS = 2_500;

test("a deadline does not pass while the process that waits stands still", async () => {
  const child = fork(STALLED, { execArgv: ["--import", TIMERS] });
  await once(child, "message");
  child.send("answer");
  await pause(STALL_MS);
  const seen = once(child, "message");
  child.kill("SIGCONT");
  const [first] = await seen;
  expect(first).toBe("answer");
  child.kill();
});
