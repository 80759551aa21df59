import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { z } from "zod";
import type { Stack } from "./stack.js";

/** A GraphQL response over HTTP with its status. */
export interface GraphqlAnswer {
  status: number;
  data: Record<string, unknown> | null | undefined;
  errors: { message: string; path?: unknown; extensions: Record<string, unknown> }[];
}

/** Posts one operation to `/graphql`. */
export async function graphql(
  url: string,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<GraphqlAnswer> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [] } = (await response.json()) as Partial<GraphqlAnswer>;
  return { status: response.status, data, errors };
}

/** Logs in at the gateway and returns the header that carries the token. */
export async function logIn({
  gatewayUrl,
  email,
  password,
}: Pick<Stack, "gatewayUrl" | "email" | "password">): Promise<{ authorization: string }> {
  const query =
    "mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { accessToken } }";
  const { data } = await graphql(gatewayUrl, query, { email, password });
  const { accessToken } = z.object({ accessToken: z.string() }).parse(data?.["login"]);
  return { authorization: `Bearer ${accessToken}` };
}

const created = z.object({ job_id: z.string(), status: z.literal("queued") });

/** Requests an article for the first demo client and returns the job's id. */
export async function generate(
  stack: Pick<Stack, "cpmUrl">,
  headers: Record<string, string>,
  request: object = {},
): Promise<string> {
  const response = await fetch(`${stack.cpmUrl}/api/generate`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ content_type: "seo_article", client_id: "acme-dental", ...request }),
  });
  return created.parse(await response.json()).job_id;
}

/** The body fields that select a model of the sandbox vendor. */
export function onModel(model: string, metadata: object = { keywords: ["dental implants"], target_length: 400 }) {
  return { metadata, llm_config: { provider: "sandbox", model: `sandbox/${model}` } };
}

/** The fields of a job that {@link watchJob} receives. */
export const watchedJob = z.object({
  id: z.string(),
  status: z.enum(["QUEUED", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED"]),
  progress: z.number(),
  currentStep: z.string(),
  attempt: z.number(),
  client: z.object({ name: z.string() }),
  steps: z.array(z.object({ key: z.string() })),
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).nullable(),
});

/** A state of a job. */
export type WatchedJob = z.infer<typeof watchedJob>;

const WATCH = `subscription ($id: ID!) { jobUpdated(id: $id) {
  id status progress currentStep attempt client { name } steps { key } error { code message retryable } } }`;

/** The states of a job from the gateway's subscription, until it has ended. */
export async function* watchJob(
  gatewayUrl: string,
  headers: { authorization: string },
  id: string,
): AsyncGenerator<WatchedJob> {
  const client = createClient({
    url: `${gatewayUrl.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: headers,
    retryAttempts: 0,
  });
  try {
    for await (const { data, errors } of client.iterate({ query: WATCH, variables: { id } })) {
      if (errors) throw new Error(JSON.stringify(errors));
      yield watchedJob.parse(data?.["jobUpdated"]);
    }
  } finally {
    await client.dispose();
  }
}

type Gateway = Pick<Stack, "gatewayUrl">;

/** Waits until a job has ended and returns its last state. */
export async function untilEnded(stack: Gateway, headers: { authorization: string }, id: string): Promise<WatchedJob> {
  return untilJob(stack, headers, id, ({ status }) => !["QUEUED", "PROCESSING"].includes(status));
}

/** Waits for a state of a job. Fails when the job ends before it has that state. */
export async function untilJob(
  stack: Gateway,
  headers: { authorization: string },
  id: string,
  reached: (job: WatchedJob) => boolean,
): Promise<WatchedJob> {
  let latest: WatchedJob | undefined;
  for await (latest of watchJob(stack.gatewayUrl, headers, id)) if (reached(latest)) return latest;
  throw new Error(`the job ended as ${JSON.stringify(latest)}`);
}
