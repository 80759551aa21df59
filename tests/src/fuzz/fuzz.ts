import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from "graphql";
import { Client } from "pg";
import { Agent, request } from "undici";
import { graphql, logIn } from "../support/api-client.js";
import { startStack, type Stack } from "../support/stack.js";
import { graphqlRequests } from "./graphql-requests.js";
import { createKeys, knownValues } from "./known-values.js";
import type { FuzzRequest } from "./request.js";
import { type OpenApiDocument, restRequests } from "./rest-requests.js";
import { ChangeRecorder } from "./change-recorder.js";

/** What a fuzz is like. The same seed sends the same requests. */
export interface FuzzOptions {
  requests: number;
  seed: number;
  /** An empty database, where it is not to be one of the suite's. */
  databaseUrl?: string;
  /** Told how far it is. */
  say?: (line: string) => void;
}

/** What a fuzz found. */
export interface FuzzVerdict {
  /** Everything that is wrong, with the request that shows it, each kind once for each target. */
  flaws: string[];
  /** Answers by status. */
  statuses: Record<string, number>;
  targets: number;
  /** Milliseconds of the slowest request, and the one that 99 of 100 stay below. */
  slowestMs: number;
  p99Ms: number;
}

/** An answer that takes longer than this has blocked a process, on however busy a machine. */
const PATIENCE_MS = 20_000;

/** Words that only the inside of a process knows. */
const INSIDES =
  /\n\s+at .+:\d+|node_modules|\.(ts|js|mjs):\d+|SELECT .+ FROM|INSERT INTO|relation ".+"|violates .+ constraint|ECONN|127\.0\.0\.1:\d|TypeError|QueryFailedError/;

/** Sends random requests to everything that the product documents, and looks at each answer and at what it left behind. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzVerdict> {
  const stack = await startStack({
    ...(options.databaseUrl && { databaseUrl: options.databaseUrl }),
    forkedWorkers: 0, // nobody writes to jobs but those who ask
    settings: { OPERATION_COST_PER_MINUTE: "1000000000" },
  });
  const database = new Client({ connectionString: stack.databaseUrl });
  try {
    await database.connect();
    const session = await openSession(stack);
    const requests = await drawRequests(stack, session, options);
    const recorder = new ChangeRecorder(database);
    await recorder.install();
    return await sendAll(requests, session, recorder, options);
  } finally {
    await database.end();
    await stack.stop();
  }
}

/** A log-in that is renewed before it ends. */
interface Session {
  headers(): { authorization: string };
  renew(): Promise<void>;
}

async function openSession(stack: Stack): Promise<Session> {
  let headers = await logIn(stack);
  return { headers: () => headers, renew: async () => void (headers = await logIn(stack)) };
}

/** After so many requests the log-in is renewed. */
const RENEWED_AFTER = 1_000;

/** Draws requests to all interfaces alike: the documents and schemas are those that are served. */
async function drawRequests(stack: Stack, session: Session, { requests, seed }: FuzzOptions): Promise<FuzzRequest[]> {
  const { cpmUrl, imUrl, smmUrl, gatewayUrl } = stack;
  const user = session.headers;
  const known = await knownValues(stack, user());
  const keys = await createKeys(stack, Math.ceil(requests / 200));
  let turn = 0;
  const apiKey = () => ({ "x-api-key": keys[turn++ % keys.length] as string });
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
  { say = () => undefined }: FuzzOptions,
): Promise<FuzzVerdict> {
  const agent = new Agent({ keepAliveTimeout: 10_000 });
  const flaws = new Map<string, string>();
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  for (const [number, one] of requests.entries()) {
    if (number % RENEWED_AFTER === RENEWED_AFTER - 1) await session.renew().then(() => untilQuiet(recorder));
    const began = performance.now();
    const answer = await send(agent, one);
    times.push(performance.now() - began);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const refused = answer.status >= 400 || isRefusal(answer.body);
    const changes = refused ? await recorder.changes() : await untilQuiet(recorder);
    for (const flaw of [
      ...flawsOf(one, answer),
      ...(refused && changes.length > 0 ? [`left ${changes.join(", ")}`] : []),
    ]) {
      const sent = `${one.url} ${JSON.stringify(one.headers)} ${String(one.body).slice(0, 1_500)}`;
      const name = `${one.target}: ${flaw.slice(0, 300)}`;
      if (!flaws.has(name)) say(`FLAW ${name}`);
      flaws.set(name, `${name}\n    sent: ${sent}\n    answered: ${answer.status} ${answer.body.slice(0, 500)}`);
    }
    if ((number + 1) % 500 === 0) say(`${number + 1} requests, ${flaws.size} flaws`);
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
      signal: AbortSignal.timeout(PATIENCE_MS),
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

/** A GraphQL answer may be a refusal although its status is 200; only one that did nothing at all counts as such here. */
function isRefusal(body: string): boolean {
  if (!body.startsWith('{"errors"') && !body.includes('"errors":')) return false;
  const { data, errors } = JSON.parse(body) as { data?: Record<string, unknown> | null; errors?: unknown };
  return errors !== undefined && Object.values(data ?? {}).every((value) => value === null);
}

function flawsOf(one: FuzzRequest, { status, type, body }: Answer): string[] {
  if (status === 0) return [`no answer: ${body}`];
  const inside = INSIDES.exec(body)?.[0];
  const flaw = one.flawOf(status, type, body);
  return [
    ...(status === 500 ? ["status 500"] : []), // other failures are those of what stands behind, where they are documented
    ...(inside ? [`shows ${inside}`] : []),
    ...(flaw ? [flaw] : []),
  ];
}

/** After a request that was accepted: what goes on in the background of it belongs to nobody's refusal. */
async function untilQuiet(recorder: ChangeRecorder): Promise<string[]> {
  for (let changes = await recorder.changes(); changes.length > 0; changes = await recorder.changes()) await pause(60);
  return [];
}
