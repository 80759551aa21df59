import type { Item, PlannedRequest, RequestTransport } from "./planned-requests.js";
import type { Product } from "./product.js";
import { type RequestOutcome, type ResponseLog, retry, sendUntilFinal } from "./send-requests.js";
import type { Tenant } from "./tenants.js";
import { withDatabase } from "./transition-recorder.js";
import { waitForEnd } from "./wait-for-end.js";

/** The monthly jobs of the free plan while {@link sendOneOfEach} runs. */
const FREE_JOBS = 3;

let number = 0;

/** A request with its own idempotency key. Its items use the given test model, without a fallback. */
export function requestOf(
  tenant: Tenant,
  transport: RequestTransport,
  model: string,
  more: { size?: number; contentType?: Item["contentType"] } & Partial<PlannedRequest> = {},
): PlannedRequest {
  const { size = 1, contentType = "gbp_post", ...rest } = more;
  const item: Item = {
    clientId: tenant.id,
    contentType,
    metadata: { keywords: ["braces"], targetLength: 60 },
    llmConfig: { provider: "sandbox", model: `sandbox/${model}`, fallbacks: [] },
  };
  const items = Array.from({ length: size }, () => item);
  return {
    key: `forced-${++number}`,
    tenant,
    transport,
    items,
    repeat: true,
    hangUp: false,
    followUp: "nothing",
    ...rest,
  };
}

/**
 * Sends a request of each kind without any fault: each transport, a batch, cancelled and retried jobs, failing jobs under a monthly limit,
 * and one job more than that limit.
 */
export async function sendOneOfEach(
  product: Product,
  tenants: readonly Tenant[],
  responses: ResponseLog,
  random: () => number,
): Promise<void> {
  const send = (request: PlannedRequest) => sendUntilFinal(product, request, responses, random);
  const [large] = tenants as [Tenant];
  const unlimited = [
    requestOf(large, "graphql", "instant"),
    requestOf(large, "graphql", "instant", { contentType: "seo_article" }),
    requestOf(large, "graphql", "standard"),
    requestOf(large, "rest", "instant"),
    requestOf(large, "rest", "instant", { contentType: "seo_article" }),
    requestOf(large, "external", "instant"),
    requestOf(large, "batch", "instant", { size: 3 }),
    requestOf(large, "graphql", "bad-json"),
    requestOf(large, "graphql", "timeout", { followUp: "cancel" }),
    requestOf(large, "rest", "timeout", { followUp: "cancel and retry" }),
  ];
  await Promise.all([...unlimited.map(send), useUpFreePlan(product, tenants, responses, send)]);
}

/** Failed jobs, the retry of one among them, do not count, so the limit is reached by the jobs after them. */
async function useUpFreePlan(
  product: Product,
  tenants: readonly Tenant[],
  responses: ResponseLog,
  send: (request: PlannedRequest) => Promise<RequestOutcome>,
): Promise<void> {
  const free = tenants.find(({ plan }) => plan === "free");
  if (!free) return;
  const allowed = await setFreeJobs(product.databaseUrl, FREE_JOBS);
  const failing = await send(requestOf(free, "rest", "bad-json"));
  await expectFailed(product, failing.id);
  await retry(product, failing, responses);
  await expectFailed(product, failing.retryId);
  for (let job = 0; job <= FREE_JOBS; job++) await send(requestOf(free, "rest", "instant"));
  await setFreeJobs(product.databaseUrl, allowed);
}

async function expectFailed({ databaseUrl }: Product, id: string | undefined): Promise<void> {
  const status = await waitForEnd(databaseUrl, id);
  if (status !== "failed") throw new Error(`${id} on a failing model is ${status}`);
}

/** Sets the monthly jobs of the free plan. @returns those before */
async function setFreeJobs(databaseUrl: string, monthlyJobs: number): Promise<number> {
  return withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ before: number }>(
      "SELECT monthly_jobs AS before FROM cpm.plan WHERE name = 'free'",
    );
    await client.query("UPDATE cpm.plan SET monthly_jobs = $1 WHERE name = 'free'", [monthlyJobs]);
    return rows[0]?.before ?? monthlyJobs;
  });
}
