import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openCrowd } from "@cgs/bench/harness/crowd";
import { connect, jobMessage } from "../support/channel-server.js";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const CROWD = 5_000;
const CROWD_JOBS = 5;

/** The limit for all readers to finish: they take ten seconds on an idle machine. */
const BUSY_MACHINE_MS = 300_000;

/** The allowed growth of the heap per closed reader. The heap is never exactly the same twice. */
const LEFT_BYTES = 2_048;

let output = "";
let stack: Stack;
let headers: { authorization: string };
beforeAll(async () => {
  const onOutput = (text: string) => void (output += text);
  stack = await startStack({
    forkedCpm: { onOutput, collectsGarbage: true },
    settings: { LOG_LEVEL: "trace", VENDOR_SILENCE_SECONDS: "600" },
    tokensPerSecond: 600,
  });
  headers = await logIn(stack);
});
afterAll(() => stack?.stop());

const token = () => headers.authorization.slice("Bearer ".length);
const addressOf = (id: string) => `${stack.cpmUrl.replace("http", "ws")}/ws/jobs/${id}?token=${token()}`;

it(
  "5,000 readers of one process receive the beginning and the end, delay no other caller, and leave no memory behind",
  { tags: "slow", timeout: BUSY_MACHINE_MS },
  async () => {
    const ids: string[] = [];
    while (ids.length < CROWD_JOBS) ids.push(await generate(stack, headers, onModel("timeout")));
    const addresses = Array.from({ length: CROWD }, (_, index) => addressOf(ids[index % CROWD_JOBS]!));
    const heapBefore = await heapOfCpm();

    const seen = await meanwhileReading(ids[0]!, async () => {
      const readers = await openCrowd(addresses, true);
      expect(await metric("websocket_connections", `endpoint="jobs"`)).toBe(CROWD);
      expect(await metric("jobs_watched")).toBe(CROWD_JOBS);
      const cancel = "mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }";
      for (const id of ids) expect((await graphql(stack.cpmUrl, cancel, { id }, headers)).errors).toEqual([]);
      return Promise.all(readers.map(({ ended }) => ended));
    });

    expect(new Set(seen.map(({ code }) => code))).toEqual(new Set([1000]));
    for (const [index, { first, last }] of seen.entries()) {
      const [begun, ended] = [first, last].map((text) => jobMessage.parse(JSON.parse(text ?? "null")));
      expect([begun?.job_id, ended?.job_id]).toEqual([ids[index % CROWD_JOBS], ids[index % CROWD_JOBS]]);
      expect(["queued", "processing"]).toContain(begun?.status);
      expect(ended?.status).toBe("cancelled");
    }
    await expect.poll(() => metric("websocket_connections", `endpoint="jobs"`), { timeout: 60_000 }).toBe(0);
    await expect.poll(() => metric("jobs_watched"), { timeout: 60_000 }).toBe(0);
    expect((await heapOfCpm()) - heapBefore).toBeLessThan(CROWD * LEFT_BYTES);
  },
);

it("no log contains a token", { tags: "slow" }, async () => {
  const id = await generate(stack, headers, onModel("slow"));
  const reader = connect(addressOf(id));
  await reader.received(1);
  reader.socket.send("x".repeat(5_000));
  expect((await reader.closed).code).toBe(1009);
  expect((await connect(`${addressOf(id)}x`).closed).code).toBe(4401);
  expect((await connect(addressOf("00000000-0000-0000-0000-000000000000")).closed).code).toBe(4404);
  expect((await connect(addressOf(id).replace("/ws/jobs/", "/ws/elsewhere/")).closed).code).toBe(1006);
  await fetch(`${stack.cpmUrl}/api/jobs?token=${token()}`, { headers });
  await graphql(stack.cpmUrl, "mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }", { id }, headers);
  const { cpm } = stack;
  const ended = new Promise((resolve) => cpm?.once("exit", resolve));
  cpm?.kill("SIGTERM");
  await ended;
  expect(output).toContain("stopping");
  expect(output).not.toContain(token());
  expect(output).not.toContain(token().split(".")[2]);
});

/** Runs `work` while a reader polls a job over REST ten times a second. Rejects when one of the two fails. */
async function meanwhileReading<T>(id: string, work: () => Promise<T>): Promise<T> {
  let over = false;
  const bystander = async () => {
    do {
      const response = await fetch(`${stack.cpmUrl}/api/jobs/${id}`, { headers });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      await wait(100);
    } while (!over);
  };
  const working = work().finally(() => (over = true));
  const [done] = await Promise.all([working, bystander()]);
  return done;
}

/** The heap size of the CPM after a garbage collection. */
async function heapOfCpm(): Promise<number> {
  const answered = new Promise((resolve) => stack.cpm?.once("message", resolve));
  stack.cpm?.kill("SIGUSR2");
  return z.object({ type: z.literal("collected"), heapBytes: z.number() }).parse(await answered).heapBytes;
}

async function metric(name: string, labels = ""): Promise<number> {
  const text = await (await fetch(`${stack.cpmUrl}/metrics`)).text();
  return Number(new RegExp(`^${name}\\{${labels}.*\\} (\\d+)$`, "m").exec(text)?.[1]);
}
