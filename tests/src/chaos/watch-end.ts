import { once } from "node:events";
import { createClient as createStreamClient } from "graphql-sse";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { z } from "zod";
import { watchJob } from "../support/api-client.js";
import type { Product } from "./product.js";
import type { Tenant } from "./tenants.js";

/** What a caller watches, and who it is. */
export interface Watched {
  product: Product;
  tenant: Tenant;
  id: string;
}

/** Watches until the connection ends, and calls `onEnd` with each end that it receives. */
export type WatchEnd = (watched: Watched, onEnd: (end: string) => void) => Promise<void>;

const FINAL = new Set(["completed", "failed", "cancelled"]);

/** Passes a job's status on when it is final. */
function noteStatus(status: string, onEnd: (end: string) => void): void {
  if (FINAL.has(status.toLowerCase())) onEnd(status.toLowerCase());
}

/** The interfaces over which callers watch a job. */
export const JOB_WATCHERS: Record<string, WatchEnd> = {
  async subscription({ product, tenant, id }, onEnd) {
    const { authorization = "" } = await tenant.headers();
    for await (const { status } of watchJob(product.gatewayUrl, { authorization }, id)) noteStatus(status, onEnd);
  },

  async channel({ product, tenant, id }, onEnd) {
    const { authorization = "" } = await tenant.headers();
    const base = product.cpmUrls[id.charCodeAt(35) % 2]?.replace("http", "ws");
    const socket = new WebSocket(`${base}/ws/jobs/${id}?token=${authorization.replace("Bearer ", "")}`);
    socket.on("message", (message) => noteStatus((JSON.parse(String(message)) as { status: string }).status, onEnd));
    socket.on("error", () => undefined); // the run kills the server on purpose
    const [code] = (await once(socket, "close")) as [number];
    if (code === 4401) tenant.forgetLogIn();
  },

  async "event stream"({ product, tenant, id }, onEnd) {
    const url = `${product.gatewayUrl}/graphql`;
    const client = createStreamClient({ url, headers: await tenant.headers(), retryAttempts: 0 });
    const query = "subscription ($id: ID!) { jobUpdated(id: $id) { status } }";
    try {
      for await (const { data, errors } of client.iterate({ query, variables: { id } })) {
        if (errors) throw new Error(JSON.stringify(errors));
        noteStatus(jobState.parse(data).jobUpdated.status, onEnd);
      }
    } finally {
      client.dispose();
    }
  },
};

const jobState = z.object({ jobUpdated: z.object({ status: z.string() }) });

/** Watches a batch. Its end is the number of its jobs in each status. */
export const watchBatch: WatchEnd = async ({ product, tenant, id }, onEnd) => {
  const client = createClient({
    url: `${product.gatewayUrl.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: await tenant.headers(),
    retryAttempts: 0,
  });
  const query = `subscription ($id: ID!) { batchUpdated(id: $id) {
    finishedAt counts { queued processing completed failed cancelled } } }`;
  try {
    for await (const { data, errors } of client.iterate({ query, variables: { id } })) {
      if (errors) throw new Error(JSON.stringify(errors));
      const { finishedAt, counts } = batchState.parse(data).batchUpdated;
      if (finishedAt !== null) onEnd(countsText(counts));
    }
  } finally {
    await client.dispose();
  }
};

const batchState = z.object({
  batchUpdated: z.object({ finishedAt: z.string().nullable(), counts: z.record(z.string(), z.number()) }),
});

/** The number of jobs by status, as the end of a batch. */
export function countsText(counts: Readonly<Record<string, number>>): string {
  const present = Object.entries(counts).filter(([, jobs]) => jobs > 0);
  return present
    .map(([status, jobs]) => `${jobs} ${status}`)
    .toSorted()
    .join(", ");
}
