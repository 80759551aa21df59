import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from "graphql";
import { Client } from "pg";
import { Agent, request } from "undici";
import { graphql, logIn } from "../support/api-client.js";
import { startStack, type Stack } from "../support/stack.js";
import { graphqlRequests } from "./graphql-requests.js";
import { createFuzzKeys, knownValues } from "./known-values.js";
import type { FuzzRequest } from "./fuzz-request.js";
import { type OpenApiDocument, restRequests } from "./rest-requests.js";
import { ChangeRecorder } from "./change-recorder.js";

/** The options of a fuzz run. The same seed sends the same requests. */
export interface FuzzOptions {
  requests: number;
  seed: number;
  /** An empty database; by default one of the test suite's PostgreSQL server. */
  databaseUrl?: string;
  /** Receives progress messages. */
  log?: (line: string) => void;
}

/** The result of a fuzz run. */
export interface FuzzResult {
  /** The distinct flaws of each target, with a request that shows them. */
  flaws: string[];
  /** The number of responses by status. */
  statuses: Record<string, number>;
  targets: number;
  /** The longest response time in milliseconds, and the 99th percentile. */
  slowestMs: number;
  p99Ms: number;
}

/** A slower response means that a process was blocked, even on a busy machine. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Internal details that a response must not contain. */
const INTERNAL_DETAILS =
  /\n\s+at .+:\d+|node_modules|\.(ts|js|mjs):\d+|SELECT .+ FROM|INSERT INTO|relation ".+"|violates .+ constraint|ECONN|127\.0\.0\.1:\d|TypeError|QueryFailedError/;

/** Sends random requests to every documented operation, and checks each response and the rows that it changed. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const stack = await startStack({
    ...(options.databaseUrl && { databaseUrl: options.databaseUrl }),
    forkedWorkers: 0, // so that only requests change jobs
    settings: { OPERATION_COST_PER_MINUTE: "1000000000" },
  });
  const database = new Client({ connectionString: stack.databaseUrl });
  try {
    await database.connect();
    const session = await openSession(stack, database);
    const requests = await generateRequests(stack, session, options);
    const recorder = new ChangeRecorder(database);
    await recorder.install();
    return await sendAll(requests, session, recorder, options);
  } finally {
    await database.end();
    await stack.stop();
  }
}

/** A session whose access token is renewed before it expires. */
interface Session {
  headers(): { authorization: string };
  renew(): Promise<void>;
}

async function openSession(stack: Stack, database: Client): Promise<Session> {
  let headers = await logIn(stack);
  const renew = async () => {
    await database.query("DELETE FROM cpm.login_attempt"); // random log-ins may have used up what the address is allowed
    headers = await logIn(stack);
  };
  return { headers: () => headers, renew };
}

/** The number of requests between two log-ins. */
const RENEWED_AFTER = 1_000;

/** Generates requests to all interfaces with equal weight, from the documents and schemas that they serve. */
async function generateRequests(
  stack: Stack,
  session: Session,
  { requests, seed }: FuzzOptions,
): Promise<FuzzRequest[]> {
  const { cpmUrl, imUrl, smmUrl, gatewayUrl } = stack;
  const user = session.headers;
  const known = await knownValues(stack, user());
  const keys = await createFuzzKeys(stack, Math.ceil(requests / 200));
  let nextKey = 0;
  const apiKey = () => ({ "x-api-key": keys[nextKey++ % keys.length] as string });
  const imToken = () => ({ "x-service-token": "test-im-service-token" });
  const rest = [
    { baseUrl: cpmUrl, credential: user },
    { baseUrl: imUrl, credential: imToken },
    { baseUrl: smmUrl, credential: user },
    { baseUrl: `${gatewayUrl}/api/v1`, credential: apiKey },
  ];
  const graphs = [
    { name: "gateway", url: gatewayUrl, credential: user },
    { name: "cpm", url: cpmUrl, credential: user },
    { name: "im", url: imUrl, credential: imToken },
    { name: "smm", url: smmUrl, credential: user },
  ];
  const overRest = await Promise.all(
    rest.map(async (one) => restRequests({ ...one, known, document: await documentOf(one.baseUrl) })),
  );
  const overGraphql = await Promise.all(
    graphs.map(async (one) => {
      const { data, errors } = await graphql(one.url, getIntrospectionQuery(), {}, one.credential());
      if (errors.length > 0) throw new Error(`${one.name} does not show its schema: ${JSON.stringify(errors)}`);
      const schema = buildClientSchema(data as unknown as IntrospectionQuery);
      return graphqlRequests({ ...one, url: `${one.url}/graphql`, known, schema });
    }),
  );
  return fc.sample(fc.oneof(...overRest, ...overGraphql), { seed, numRuns: requests });
}

async function documentOf(baseUrl: string): Promise<OpenApiDocument> {
  return (await (await fetch(`${baseUrl}/openapi.json`)).json()) as OpenApiDocument;
}

async function sendAll(
  requests: FuzzRequest[],
  session: Session,
  recorder: ChangeRecorder,
  { log = () => undefined }: FuzzOptions,
): Promise<FuzzResult> {
  const agent = new Agent({ keepAliveTimeout: 10_000 });
  const flaws = new Map<string, string>();
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  for (const [number, one] of requests.entries()) {
    if (number % RENEWED_AFTER === RENEWED_AFTER - 1)
      await session.renew().then(() => discardBackgroundChanges(recorder));
    const began = performance.now();
    const answer = await send(agent, one);
    times.push(performance.now() - began);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const refused = answer.status >= 400 || isRefusal(answer.body);
    const changes = refused ? await recorder.changes() : await discardBackgroundChanges(recorder);
    for (const flaw of [
      ...flawsOf(one, answer),
      ...(refused && changes.length > 0 ? [`left ${changes.join(", ")}`] : []),
    ]) {
      const sent = `${one.url} ${JSON.stringify(one.headers)} ${String(one.body).slice(0, 1_500)}`;
      const name = `${one.target}: ${flaw.slice(0, 300)}`;
      if (!flaws.has(name)) log(`FLAW ${name}`);
      flaws.set(name, `${name}\n    sent: ${sent}\n    answered: ${answer.status} ${answer.body.slice(0, 500)}`);
    }
    if ((number + 1) % 500 === 0) log(`${number + 1} requests, ${flaws.size} flaws`);
  }
  await agent.close();
  times.sort((a, b) => a - b);
  return {
    flaws: [...flaws.values()],
    statuses,
    targets: new Set(requests.map(({ target }) => target)).size,
    slowestMs: times.at(-1) ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

async function send(agent: Agent, { url, method, headers, credential, body }: FuzzRequest): Promise<Answer> {
  try {
    const response = await request(url, {
      dispatcher: agent,
      method: method as "GET",
      headers: { ...headers, ...credential() },
      body: body ?? null,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return {
      status: response.statusCode,
      type: String(response.headers["content-type"] ?? ""),
      body: await response.body.text(),
    };
  } catch (error) {
    return { status: 0, type: "", body: String(error) };
  }
}

/** Whether a GraphQL response with status 200 is a refusal: it has errors, and every field is null. */
function isRefusal(body: string): boolean {
  if (!body.startsWith('{"errors"') && !body.includes('"errors":')) return false;
  const { data, errors } = JSON.parse(body) as { data?: Record<string, unknown> | null; errors?: unknown };
  return errors !== undefined && Object.values(data ?? {}).every((value) => value === null);
}

function flawsOf(one: FuzzRequest, { status, type, body }: Answer): string[] {
  if (status === 0) return [`no answer: ${body}`];
  const inside = INTERNAL_DETAILS.exec(body)?.[0];
  const flaw = one.flawOf(status, type, body);
  return [
    ...(status === 500 ? ["status 500"] : []), // other 5xx are documented where an upstream can fail
    ...(inside ? [`shows ${inside}`] : []),
    ...(flaw ? [flaw] : []),
  ];
}

/** Waits until an accepted request changes nothing more, so that its changes do not count for the next request. */
async function discardBackgroundChanges(recorder: ChangeRecorder): Promise<string[]> {
  for (let changes = await recorder.changes(); changes.length > 0; changes = await recorder.changes()) await pause(60);
  return [];
}
