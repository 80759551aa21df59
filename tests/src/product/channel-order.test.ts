import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { publishJobEvent } from "@cgs/cpm/jobs/feed/job-events";
import { createEvents } from "@cgs/kit/database/events";
import { createLogger } from "@cgs/kit/log";
import { connect, jobMessage } from "../support/channel-server.js";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const READERS = 200;

let stack: Stack;
let headers: { authorization: string };
beforeAll(async () => {
  stack = await startStack({
    settings: { VENDOR_SILENCE_SECONDS: "600" },
    tokensPerSecond: 600,
  });
  headers = await logIn(stack);
});
afterAll(() => stack?.stop());

const token = () => headers.authorization.slice("Bearer ".length);
const addressOf = (id: string) => `${stack.cpmUrl.replace("http", "ws")}/ws/jobs/${id}?token=${token()}`;

describe("readers that connect at any time of a job", () => {
  it("receive a snapshot, then each later change once and in order, and the end", async () => {
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
      const seen = messages.map((one) => jobMessage.parse(one));
      expect(seen.at(-1)).toMatchObject({ job_id: id, status: "completed", current_step: "done", progress: 100 });
      const said = seen.map(({ status, current_step, progress }) => `${status} ${current_step} ${progress}`);
      expect(new Set(said).size).toBe(said.length);
      const progress = seen.map((one) => one.progress);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      const own = changes(messages);
      expect(own).toEqual(whole.slice(-own.length));
    }
  });

  it("never receive decreasing times, even if a worker's progress event arrives before the row changes", async () => {
    const id = await generate(stack, headers, onModel("timeout"));
    const reader = connect(addressOf(id));
    const states = () => reader.messages.map((one) => jobMessage.parse(one));
    const until = async (is: (state: z.infer<typeof jobMessage>) => boolean) => {
      while (!states().some(is)) await reader.received(reader.messages.length + 1);
    };
    await until(({ status }) => status === "processing");
    const events = await createEvents({ DATABASE_URL: stack.databaseUrl }, createLogger("test", "silent"));
    const at = new Date(Date.now() + 60_000).toISOString();
    await publishJobEvent(events, id, { kind: "progress", attempt: 1, progress: 77, at });
    await until(({ progress }) => progress === 77);
    await events.close();
    await graphql(stack.cpmUrl, "mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }", { id }, headers);
    expect((await reader.closed).code).toBe(1000);
    const times = states().map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted());
    expect(states().at(-1)?.status).toBe("cancelled");
  });

  it("are accepted with the same origin or none, and refused with another", async () => {
    const id = await generate(stack, headers, onModel("instant"));
    const from = async (origin: string) => (await connect(addressOf(id), { origin }).closed).code;
    expect(await from("https://evil.example")).toBe(4403);
    expect(await from("http://localhost:4000")).toBe(1000);
  });
});

/** The states that a reader must receive after its first message. Progress may be skipped. */
function changes(messages: unknown[]): string[] {
  const states = messages.map((one) => jobMessage.parse(one)).map((one) => `${one.status} ${one.current_step}`);
  return states.filter((state, index) => state !== states[index - 1]);
}
