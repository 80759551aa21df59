import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { KEEP_ALIVE } from "@cgs/kit/http/service-client";
import { Agent } from "undici";
import { socketClient } from "./socket-client.js";
import { onModel } from "./api-client.js";
import type { Stack } from "./stack.js";

/** The result of a continuous load. */
export interface LoadResult {
  /** Requests that failed or got an unexpected response. */
  failures: string[];
  answered: number;
  /** The number of accepted jobs. */
  accepted: number;
  /** The final status of each job that its subscriber received. */
  ends: string[];
}

const WATCH = "subscription ($id: ID!) { jobUpdated(id: $id) { status } }";
const CONTENT = onModel("standard", { keywords: ["braces"], target_length: 80 });

/** Queries to each module and to several modules. */
const READS = [
  "{ me { email } }",
  "{ users(first: 3) { nodes { email name } } providers { name status } workers { waitingJobs } }",
  `{ client(id: "acme-dental") { name strategy { version } } }`,
  `{ template(id: "seo-article") { name } }`,
  `{ jobs(limit: 3) { jobs { id client { name } } } }`,
];

/**
 * Sends requests to the gateway and the CPM without pause and without retries, and subscribes to every job. Like the dashboard it
 * reconnects a closed WebSocket. An access token lasts 15 minutes: a longer load needs a new one with `useCredential`.
 * `waitForOneMoreJob` waits for the end of a new job, `stop` for the ends of all.
 */
export function startContinuousLoad(product: Pick<Stack, "gatewayUrl" | "cpmUrl">, login: { authorization: string }) {
  let user = login;
  const result: LoadResult = { failures: [], answered: 0, accepted: 0, ends: [] };
  const subscriptions: Promise<void>[] = [];
  const socket = socketClient(`${product.gatewayUrl.replace("http", "ws")}/graphql`, undefined, {
    connectionParams: () => user,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: () => pause(100),
    shouldRetry: () => true,
  });
  const connections = new Agent(KEEP_ALIVE);
  let running = true;

  async function watch(id: string): Promise<void> {
    const updates = socket.run(WATCH, { id });
    let status = "";
    while (!["COMPLETED", "FAILED", "CANCELLED"].includes(status)) {
      const { data, errors } = await updates.next();
      if (errors) throw new Error(JSON.stringify(errors));
      ({ status } = (data as { jobUpdated: { status: string } }).jobUpdated);
    }
    result.ends.push(status);
  }

  async function post(url: string, input: object): Promise<{ status: number; body: string }> {
    const { origin, pathname: path } = new URL(url);
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID(), ...user };
    const request = { origin, path, method: "POST", headers, body: JSON.stringify(input) } as const;
    const { statusCode, body } = await connections.request(request);
    return { status: statusCode, body: await body.text() };
  }

  async function read(index: number): Promise<void> {
    const query = READS[index % READS.length] ?? "";
    const { status, body } = await post(`${product.gatewayUrl}/graphql`, { query });
    if (status !== 200 || !body.startsWith(`{"data"`) || body.includes(`"errors"`))
      throw new Error(`${query}: ${status} ${body}`);
    await pause(80); // leaves CPU time to processes that are starting
  }

  async function requestContent(): Promise<void> {
    const input = { content_type: "seo_article", client_id: "acme-dental", ...CONTENT };
    const { status, body } = await post(`${product.cpmUrl}/api/generate`, input);
    if (status !== 202) throw new Error(`generate: ${status} ${body}`);
    result.accepted += 1;
    subscriptions.push(watch((JSON.parse(body) as { job_id: string }).job_id));
    await pause(500); // more jobs than the workers can write would only queue
  }

  async function repeat(action: (index: number) => Promise<void>): Promise<void> {
    for (let index = 0; running; index += 1) {
      await action(index).then(
        () => (result.answered += 1),
        async (error: Error) => {
          result.failures.push(`${error.message} ${String(error.cause ?? "")}`);
          await pause(100);
        },
      );
    }
  }

  const callers = [
    repeat(read),
    repeat((index) => read(index + 1)),
    repeat((index) => read(index + 2)),
    repeat(requestContent),
  ];
  return {
    useCredential(renewed: { authorization: string }): void {
      user = renewed;
    },
    async waitForOneMoreJob(): Promise<void> {
      const accepted = subscriptions.length;
      while (subscriptions.length === accepted) await pause(20);
      await subscriptions.at(-1);
    },
    async stop(): Promise<LoadResult> {
      running = false;
      await Promise.all(callers);
      await Promise.all(subscriptions);
      await socket.close();
      await connections.close();
      return result;
    },
  };
}
