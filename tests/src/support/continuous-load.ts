import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { KEEP_ALIVE } from "@cgs/kit/http/service-client";
import { Agent } from "undici";
import { socketClient } from "./socket-client.js";
import { onModel } from "./api-client.js";
import type { Stack } from "./stack.js";

/** What came of requests without pause. */
export interface LoadResult {
  /** What was answered otherwise than it should, or not at all. */
  failures: string[];
  answered: number;
  /** Jobs that were accepted. */
  accepted: number;
  /** The last state of each job, as those who watched it were told. */
  ends: string[];
}

const WATCH = "subscription ($id: ID!) { jobUpdated(id: $id) { status } }";
const CONTENT = onModel("standard", { keywords: ["braces"], target_length: 80 });

/** Reads of each module, and such that need them together. */
const READS = [
  "{ me { email } }",
  "{ users(limit: 3) { users { email name } } providers { name status } workers { waitingJobs } }",
  `{ client(id: "acme-dental") { name strategy { version } } }`,
  `{ template(id: "seo-article") { name } }`,
  `{ jobs(limit: 3) { jobs { id client { name } } } }`,
];

/**
 * Asks at the gateway and the CPM without pause and without a second try, and watches every job over a line that is opened again when it is
 * closed, as the dashboard does. `someMore` waits for a new job's end, `stop` for the ends of all. A log-in lasts 15 minutes: what takes
 * longer gives a new one with `goOnAs`.
 */
export function underLoad(product: Pick<Stack, "gatewayUrl" | "cpmUrl">, login: { authorization: string }) {
  let user = login;
  const result: LoadResult = { failures: [], answered: 0, accepted: 0, ends: [] };
  const watched: Promise<void>[] = [];
  const line = socketClient(`${product.gatewayUrl.replace("http", "ws")}/graphql`, undefined, {
    connectionParams: () => user,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: () => pause(100),
    shouldRetry: () => true,
  });
  const connections = new Agent(KEEP_ALIVE);
  let running = true;

  async function watch(id: string): Promise<void> {
    const updates = line.run(WATCH, { id });
    let status = "";
    while (!["COMPLETED", "FAILED", "CANCELLED"].includes(status)) {
      const { data, errors } = await updates.next();
      if (errors) throw new Error(JSON.stringify(errors));
      ({ status } = (data as { jobUpdated: { status: string } }).jobUpdated);
    }
    result.ends.push(status);
  }

  async function post(url: string, asked: object): Promise<{ status: number; body: string }> {
    const { origin, pathname: path } = new URL(url);
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID(), ...user };
    const request = { origin, path, method: "POST", headers, body: JSON.stringify(asked) } as const;
    const { statusCode, body } = await connections.request(request);
    return { status: statusCode, body: await body.text() };
  }

  async function read(turn: number): Promise<void> {
    const query = READS[turn % READS.length] ?? "";
    const { status, body } = await post(`${product.gatewayUrl}/graphql`, { query });
    if (status !== 200 || !body.startsWith(`{"data"`) || body.includes(`"errors"`))
      throw new Error(`${query}: ${status} ${body}`);
    await pause(80); // whoever starts meanwhile needs the processor too
  }

  async function order(): Promise<void> {
    const asked = { content_type: "seo_article", client_id: "acme-dental", ...CONTENT };
    const { status, body } = await post(`${product.cpmUrl}/api/generate`, asked);
    if (status !== 202) throw new Error(`generate: ${status} ${body}`);
    result.accepted += 1;
    watched.push(watch((JSON.parse(body) as { job_id: string }).job_id));
    await pause(500); // more than are written meanwhile would only wait
  }

  async function again(action: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; running; turn += 1) {
      await action(turn).then(
        () => (result.answered += 1),
        async (error: Error) => {
          result.failures.push(`${error.message} ${String(error.cause ?? "")}`);
          await pause(100);
        },
      );
    }
  }

  const callers = [again(read), again((turn) => read(turn + 1)), again((turn) => read(turn + 2)), again(order)];
  return {
    goOnAs(renewed: { authorization: string }): void {
      user = renewed;
    },
    async someMore(): Promise<void> {
      const accepted = watched.length;
      while (watched.length === accepted) await pause(20);
      await watched.at(-1);
    },
    async stop(): Promise<LoadResult> {
      running = false;
      await Promise.all(callers);
      await Promise.all(watched);
      await line.close();
      await connections.close();
      return result;
    },
  };
}
