import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { connect } from "../rest-shim/channel-server.js";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const READERS = 200;

const message = z.strictObject({
  job_id: z.string(),
  status: z.string(),
  progress: z.number(),
  current_step: z.string(),
  timestamp: z.iso.datetime(),
});

let output = "";
let stack: Stack;
let headers: { authorization: string };
beforeAll(async () => {
  const onOutput = (text: string) => void (output += text);
  stack = await startStack({ forkedCpm: { onOutput }, settings: { LOG_LEVEL: "trace" }, tokensPerSecond: 600 });
  headers = await logIn(stack);
});
afterAll(() => stack?.stop());

const token = () => headers.authorization.slice("Bearer ".length);
const addressOf = (id: string) => `${stack.cpmUrl.replace("http", "ws")}/ws/jobs/${id}?token=${token()}`;

describe("readers that come at any moment of a job's life", () => {
  it("see a snapshot, then all that changes from there on, each once and in order, and the end", async () => {
    const id = await generate(stack, headers, onModel("standard"));
    const first = connect(addressOf(id));
    await first.received(1);
    const readers = [first];
    while (readers.length < READERS) {
      readers.push(connect(addressOf(id)));
      await wait(10);
    }
    const ends = await Promise.all(readers.map(({ closed }) => closed));
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([1000]));
    const whole = changes(first.messages);
    for (const { messages } of readers) {
      const seen = messages.map((one) => message.parse(one));
      expect(seen.at(-1)).toMatchObject({ job_id: id, status: "completed", current_step: "done", progress: 100 });
      const said = seen.map(({ status, current_step, progress }) => `${status} ${current_step} ${progress}`);
      expect(new Set(said).size).toBe(said.length);
      const progress = seen.map((one) => one.progress);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      const own = changes(messages);
      expect(own).toEqual(whole.slice(-own.length));
    }
  });

  it("are let in from a page of this host or of none, and from no other", async () => {
    const id = await generate(stack, headers, onModel("instant"));
    const from = async (origin: string) => (await connect(addressOf(id), { origin }).closed).code;
    expect(await from("https://evil.example")).toBe(4403);
    expect(await from("http://localhost:4000")).toBe(1000);
  });
});

it("no log has a token, whatever the readers did", async () => {
  const id = await generate(stack, headers, onModel("slow"));
  const reader = connect(addressOf(id));
  await reader.received(1);
  reader.socket.send("x".repeat(5_000));
  expect((await reader.closed).code).toBe(1009);
  expect((await connect(`${addressOf(id)}x`).closed).code).toBe(4401);
  expect((await connect(addressOf("00000000-0000-0000-0000-000000000000")).closed).code).toBe(4404);
  expect((await connect(addressOf(id).replace("/ws/jobs/", "/ws/elsewhere/")).closed).code).toBe(1006);
  await fetch(`${stack.cpmUrl}/api/jobs?token=${token()}`, { headers });
  await graphql(stack.cpmUrl, "mutation ($id: ID!) { cancelJob(id: $id) { id } }", { id }, headers);
  const { cpm } = stack;
  const ended = new Promise((resolve) => cpm?.once("exit", resolve));
  cpm?.kill("SIGTERM");
  await ended;
  expect(output).toContain("stopping");
  expect(output).not.toContain(token());
  expect(output).not.toContain(token().split(".")[2]);
});

/** The states that a reader must see all of, from its first message on. Progress may be passed over. */
function changes(messages: unknown[]): string[] {
  const states = messages.map((one) => message.parse(one)).map((one) => `${one.status} ${one.current_step}`);
  return states.filter((state, index) => state !== states[index - 1]);
}
