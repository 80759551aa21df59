import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Demo } from "@cgs/scripts/launcher/demo-file";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { EVENTUALLY } from "../support/eventually.js";
import { npmStart as startNpm, type NpmStart, pressCtrlC, ready } from "../support/npm-start.js";
import { temporaryFolder } from "./temporary-folder.js";

/** Runs `npm start` until the end of the test at most. */
async function npmStart(dataDir: string, settings?: Record<string, string>): Promise<NpmStart> {
  const started = await startNpm(dataDir, settings);
  onTestFinished(started.stop);
  return started;
}

async function launcherPid(dataDir: string): Promise<number> {
  return z.object({ pid: z.number() }).parse(JSON.parse(await readFile(path.join(dataDir, "start.lock"), "utf8"))).pid;
}

async function workerPid(dataDir: string): Promise<number> {
  const launcher = await launcherPid(dataDir);
  const { stdout } = await promisify(execFile)("ps", ["-eo", "pid,ppid,args"]);
  const [, pid] = new RegExp(`^ *(\\d+) +${launcher} .*worker-main`, "m").exec(stdout) ?? [];
  if (pid === undefined) throw new Error("there is no worker");
  return Number(pid);
}

async function expectNothingRuns(dataDir: string, { gatewayUrl, cpmUrl, imUrl, smmUrl }: Demo): Promise<void> {
  const silent = async () => {
    for (const url of [gatewayUrl, cpmUrl, imUrl, smmUrl])
      await expect(fetch(`${url}/healthz`)).rejects.toThrow("fetch failed");
    await expect(stat(path.join(dataDir, "postgres", "postmaster.pid"))).rejects.toThrow("ENOENT");
    const { stdout } = await promisify(execFile)("ps", ["-eo", "args"]).catch(() => ({ stdout: "" }));
    expect(stdout).not.toContain(dataDir);
  };
  await vi.waitFor(silent, EVENTUALLY);
}

async function createJob({ cpmUrl, apiKey, clientId }: Demo): Promise<string> {
  const answer = await fetch(`${cpmUrl}/api/generate`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({
      content_type: "seo_article",
      client_id: clientId,
      metadata: { keywords: ["dental implants"], target_length: 100 },
    }),
  });
  expect(answer.status).toBe(202);
  return z.object({ job_id: z.string() }).parse(await answer.json()).job_id;
}

async function statusOf(jobId: string, { cpmUrl, apiKey }: Demo): Promise<string> {
  const answer = await fetch(`${cpmUrl}/api/jobs/${jobId}`, { headers: { authorization: `Bearer ${apiKey}` } });
  return z.object({ status: z.string() }).parse(await answer.json()).status;
}

/** Starts the product three times, each of which takes a minute and a half while other tests keep the processor busy. */
const THREE_STARTS = { timeout: 900_000 };

test("npm start runs a working system, restarts killed processes, and stops on Ctrl-C", THREE_STARTS, async () => {
  const dataDir = path.join(await temporaryFolder(), "data");
  const first = await npmStart(dataDir);
  const demo = await ready(dataDir, first);
  expect(first.output()).toContain(demo.password);
  expect((await stat(path.join(dataDir, "demo.json"))).mode & 0o777).toBe(0o600);

  for (const output of [first.npm.stdout, first.npm.stderr]) output?.destroy(); // as in npm start | head
  const worker = await workerPid(dataDir);
  process.kill(worker, "SIGKILL"); // the launcher reports it
  await expect.poll(() => workerPid(dataDir)).not.toBe(worker);
  const jobId = await createJob(demo);

  process.kill(await launcherPid(dataDir), "SIGKILL");
  await first.ended;
  await expectNothingRuns(dataDir, demo);

  const second = await npmStart(dataDir);
  const again = await ready(dataDir, second);
  expect(again).toMatchObject({ email: demo.email, password: demo.password, apiKey: demo.apiKey });
  await expect.poll(() => statusOf(jobId, again)).toBe("completed");

  const twin = await npmStart(dataDir);
  expect(await twin.ended).toBe(1);
  expect(twin.output()).toContain("already runs on");

  const stop = performance.now();
  pressCtrlC(second.npm);
  await second.ended;
  expect(performance.now() - stop).toBeLessThan(30_000);
  expect(second.output()).toMatch(/Stopped in \d\.\d s/);
  await expectNothingRuns(dataDir, again);
});

test("npm start with invalid settings names each of them and leaves nothing running", async () => {
  const dataDir = path.join(await temporaryFolder(), "data");
  const bad = await npmStart(dataDir, { CPM_PORT: "many", ADMIN_EMAIL: "nobody" });
  expect(await bad.ended).toBe(1);
  expect(bad.output()).toMatch(/^ +CPM_PORT: must be a port number$/m);
  expect(bad.output()).toMatch(/^ +ADMIN_EMAIL: /m);
  await expect(stat(dataDir)).rejects.toThrow("ENOENT");
});
