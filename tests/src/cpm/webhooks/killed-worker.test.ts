import type { ChildProcess } from "node:child_process";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { graphql, logIn } from "../../support/api-client.js";
import { kill } from "../../support/processes.js";
import { type Stack, startStack } from "../../support/stack.js";
import {
  type Answer,
  type ReceivedWebhook,
  startReceiver,
  type WebhookReceiver,
} from "../../support/webhook-receiver.js";
import { approve, attempts, deliveries } from "./webhook-kit.js";

const CLIENT = "acme-dental";
const CREATE = `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }`;
const REVISIONS = [1, 2, 3];

let stack: Stack;
let worker: ChildProcess;
let receiver: WebhookReceiver;
let source: DataSource;
let answer: Answer;

beforeAll(async () => {
  receiver = await startReceiver((...request) => answer(...request));
  stack = await startStack({ forkedWorkers: 0, settings: { WEBHOOK_INTERNAL_ORIGINS: receiver.origin } });
  worker = await stack.forkWorker();
  source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
  const input = { clientId: CLIENT, url: `${receiver.origin}/hook`, eventTypes: ["CONTENT_APPROVED"] };
  const { errors } = await graphql(stack.gatewayUrl, CREATE, { input }, await logIn(stack));
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
});
afterAll(async () => {
  await source?.destroy();
  await stack?.stop();
  await receiver?.stop();
});
beforeEach(async () => {
  receiver.received.splice(0);
  await source.query("TRUNCATE cpm.event CASCADE");
});

const accept: Answer = (response) => void response.end("ok");

/** Kills the worker, and starts another one when its lease has ended. */
async function loseWorker() {
  await kill(worker);
  await source.query("UPDATE cpm.webhook_endpoint SET lease_until = now() - interval '1 second'");
  worker = await stack.forkWorker();
}

const keyOf = ({ event }: ReceivedWebhook) => `${String(event.data["jobId"])} ${String(event.data["revision"])}`;
const idOf = ({ headers }: ReceivedWebhook) => headers["webhook-id"];

async function expectEachDeliveredInOrder(jobs: readonly string[]) {
  const states = async () => (await deliveries(source)).map(({ state }) => state);
  await expect.poll(states).toEqual(Array.from({ length: jobs.length * REVISIONS.length }, () => "DELIVERED"));
  for (const job of jobs) {
    const ofJob = receiver.received.filter(({ event }) => event.data["jobId"] === job);
    const revisions = ofJob.map(({ event }) => Number(event.data["revision"]));
    expect(revisions, "in order").toEqual(revisions.toSorted((one, other) => one - other));
    expect(new Set(revisions)).toEqual(new Set(REVISIONS));
  }
  const pairs = new Set(receiver.received.map((request) => `${keyOf(request)} ${idOf(request)}`));
  expect(pairs.size, "one id for each event").toBe(jobs.length * REVISIONS.length);
}

test("a worker that is killed while a receiver holds its answers: the events are delivered again, and none before its predecessor", async () => {
  const held = new Set<string>();
  answer = (response, request) => {
    if (request.event.data["revision"] === 2) held.add(keyOf(request));
    else response.end();
  };
  const jobs = await Promise.all(Array.from({ length: 15 }, () => approve(source, undefined, REVISIONS, CLIENT)));
  await expect.poll(() => held.size).toBe(15); // a request for each job is in flight
  const sent = receiver.received.length;
  answer = accept;
  await loseWorker();
  await expectEachDeliveredInOrder(jobs);
  expect(receiver.received.slice(sent).map(keyOf)).toEqual(expect.arrayContaining([...held]));
  expect(await attempts(source)).toHaveLength(jobs.length * REVISIONS.length); // those that were cut off left no trace
});

test("a worker that is killed as an answer arrives: the event is delivered, once or again, with the same id", async () => {
  let killed: Promise<void> | undefined;
  answer = (response, _request, index) => {
    response.end(() => {
      if (index === 4) killed = loseWorker();
    });
  };
  const jobs = await Promise.all(Array.from({ length: 5 }, () => approve(source, undefined, REVISIONS, CLIENT)));
  await expect.poll(() => killed !== undefined).toBe(true);
  await killed;
  await expectEachDeliveredInOrder(jobs);
});
