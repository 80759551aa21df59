import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isAlive } from "@cgs/scripts/machine/process-identity";
import { Backoff } from "@cgs/scripts/supervisor/backoff";
import { Fleet } from "@cgs/scripts/supervisor/fleet";
import { SupervisedProcess, type SupervisionEvent } from "@cgs/scripts/supervisor/supervised-process";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.js";

const FILE = fileURLToPath(new URL("fixtures/process.mjs", import.meta.url));
const QUICK = { firstMs: 5, capMs: 20, stableMs: 60_000 };

type Mode = "obeys" | "stubborn" | "fails" | "breaks";

async function journalIn(folder: string): Promise<string[]> {
  return (await readFile(path.join(folder, "journal"), "utf8")).trim().split("\n");
}

function supervise(
  folder: string,
  name: string,
  mode: Mode = "obeys",
): { member: SupervisedProcess; events: SupervisionEvent[] } {
  const events: SupervisionEvent[] = [];
  const env = { NAME: name, JOURNAL: path.join(folder, "journal"), MODE: mode };
  const spec = { name, file: FILE, env, logFile: path.join(folder, `${name}.log`) };
  const member = new SupervisedProcess(spec, (event) => events.push(event), QUICK);
  onTestFinished(() => member.stop(0));
  return { member, events };
}

test("starts a process once, and knows its address when it is ready", async () => {
  const { member } = supervise(await temporaryFolder(), "cpm");
  expect(await member.start()).toBe("http://localhost:1");
});

test("restarts a process each time that it ends, and reports each end", async () => {
  const { member, events } = supervise(await temporaryFolder(), "worker");
  await member.start();
  for (const restartInMs of [5, 10, 20, 20]) {
    const before = member.pid;
    process.kill(before ?? 0, "SIGKILL");
    await expect.poll(() => events.at(-1)).toEqual({ type: "back", name: "worker" });
    expect(events.at(-2)).toMatchObject({
      type: "died",
      reason: expect.stringContaining("killed by SIGKILL"),
      restartInMs,
    });
    expect(member.pid).not.toBe(before);
    events.length = 0;
  }
});

test("does not restart a process that cannot start, and reports the reason", async () => {
  const folder = await temporaryFolder();
  await expect(supervise(folder, "cpm", "fails").member.start()).rejects.toThrow("port 1 is in use");
  await expect(supervise(folder, "im", "breaks").member.start()).rejects.toThrow("ended with exit code 3, see ");
  expect(await journalIn(folder)).toHaveLength(2);
});

test("stops all processes in reverse order", async () => {
  const folder = await temporaryFolder();
  const members = ["vendor", "cpm", "gateway"].map((name) => supervise(folder, name).member);
  await Promise.all(members.map((member) => member.start()));
  await new Fleet(members).stop({ staggerMs: 10_000, deadlineMs: 20_000 });
  const stops = (await journalIn(folder))
    .filter((line) => line.includes("asked to stop"))
    .map((line) => line.split(" ")[0]);
  expect(stops).toEqual(["gateway", "cpm", "vendor"]);
});

test("kills a process that ignores the stop signal, after a short wait", async () => {
  const folder = await temporaryFolder();
  const stubborn = supervise(folder, "gateway", "stubborn");
  const obedient = supervise(folder, "cpm");
  await Promise.all([stubborn.member.start(), obedient.member.start()]);
  const start = performance.now();
  await new Fleet([obedient.member, stubborn.member]).stop({ staggerMs: 50, deadlineMs: 300 });
  expect(performance.now() - start).toBeLessThan(30_000);
  for (const { member, events } of [stubborn, obedient]) {
    expect(isAlive(member.pid ?? 0)).toBe(false);
    expect(events).toEqual([]);
  }
});

test("restarts no process after the stop has begun, even during the pause before a restart", async () => {
  const folder = await temporaryFolder();
  const { member, events } = supervise(folder, "smm");
  await member.start();
  process.kill(member.pid ?? 0, "SIGKILL");
  await expect.poll(() => events.length, { interval: 1 }).toBe(1);
  await member.stop(1_000);
  expect(isAlive(member.pid ?? 0)).toBe(false);
});

test("leaves nothing running when the parent is killed", async () => {
  const folder = await temporaryFolder();
  const env = { FILE, JOURNAL: path.join(folder, "journal") };
  const parent = fork(fileURLToPath(new URL("fixtures/supervising-parent.mjs", import.meta.url)), {
    env,
    execArgv: [],
  });
  const [{ pid }] = (await once(parent, "message")) as [{ pid: number }];
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("doubles the pauses before restarts up to a maximum, and resets them after a stable run", () => {
  const backoff = new Backoff({ firstMs: 250, capMs: 1_000, stableMs: 30_000 });
  expect([1, 1, 1, 1].map((ran) => backoff.next(ran))).toEqual([250, 500, 1_000, 1_000]);
  expect(backoff.next(30_000)).toBe(250);
});

test("restarts a process on request without reporting a crash", async () => {
  const { member, events } = supervise(await temporaryFolder(), "cpm");
  await member.start();
  const before = member.pid;
  await member.restart(1_000);
  expect(member.pid).not.toBe(before);
  expect(isAlive(before ?? 0)).toBe(false);
  expect(events).toEqual([]);
});
