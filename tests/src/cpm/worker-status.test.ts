import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { hostname } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilJob } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const STATUS = `{ workers { workers { id host pid version startedAt heartbeatAt alive draining concurrency runningJobs }
  waitingJobs oldestWaitingSeconds } }`;

interface Status {
  workers: { id: string; pid: number; runningJobs: number; alive: boolean; heartbeatAt: string }[];
  waitingJobs: number;
  oldestWaitingSeconds: number | null;
}

describe("the status of workers", () => {
  let stack: Stack;
  let children: ChildProcess[];
  let admin: { authorization: string };

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    admin = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  const status = async () => (await graphql(stack.gatewayUrl, STATUS, {}, admin)).data?.["workers"] as Status;

  test("is empty before the first worker starts, and counts the queued jobs", async () => {
    const before = performance.now();
    const id = await generate(stack, admin, onModel("slow"));
    const { workers, waitingJobs, oldestWaitingSeconds } = await status();
    const elapsedSeconds = (performance.now() - before) / 1_000;
    expect(workers).toEqual([]);
    expect(waitingJobs).toBe(1);
    expect(oldestWaitingSeconds).toBeGreaterThanOrEqual(0);
    expect(oldestWaitingSeconds).toBeLessThanOrEqual(elapsedSeconds + 1);
    children = await Promise.all(Array.from({ length: 4 }, () => stack.forkWorker()));
    await untilJob(stack, admin, id, ({ steps }) => steps.length >= 1);
  });

  test("has each running process with its number of jobs", async () => {
    const { workers, ...queue } = await status();
    expect(workers).toHaveLength(4);
    expect(new Set(workers.map(({ pid }) => pid))).toEqual(new Set(children.map(({ pid }) => pid)));
    expect(workers.map(({ runningJobs }) => runningJobs).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
    expect(workers[0]).toEqual({
      id: expect.any(String),
      host: hostname(),
      pid: expect.any(Number),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      startedAt: expect.any(String),
      heartbeatAt: expect.any(String),
      alive: true,
      draining: false,
      concurrency: 50,
      runningJobs: expect.any(Number),
    });
    expect(queue).toEqual({ waitingJobs: 0, oldestWaitingSeconds: null });
  });

  test("is the same over REST", async () => {
    const response = await fetch(`${stack.cpmUrl}/api/workers/status`, { headers: admin });
    expect(response.status).toBe(200);
    const body = (await response.json()) as { workers: { running_jobs: number }[] };
    expect(body).toMatchObject({ waiting_jobs: 0, oldest_waiting_seconds: null });
    expect(body.workers.reduce((sum, { running_jobs }) => sum + running_jobs, 0)).toBe(1);
  });

  test("is for operators only", async () => {
    const key = { authorization: `Bearer ${stack.apiKey}` };
    const { errors } = await graphql(stack.gatewayUrl, STATUS, {}, key);
    expect(errors[0]?.extensions["code"]).toBe("FORBIDDEN");
    expect((await fetch(`${stack.cpmUrl}/api/workers/status`, { headers: key })).status).toBe(403);
    expect((await fetch(`${stack.cpmUrl}/api/workers/status`)).status).toBe(401);
  });

  test("leaves out a worker that stopped, and shows a killed one as not alive", async () => {
    const [stopped, killed] = children as [ChildProcess, ChildProcess];
    const exits = [once(stopped, "exit"), once(killed, "exit")];
    stopped.kill("SIGTERM");
    killed.kill("SIGKILL");
    expect(await exits[0]).toEqual([0, null]);
    await exits[1];
    const { workers } = await status();
    expect(workers.map(({ pid }) => pid)).not.toContain(stopped.pid);
    await expect.poll(async () => (await status()).workers.find(({ pid }) => pid === killed.pid)?.alive).toBe(false);
  });
});
