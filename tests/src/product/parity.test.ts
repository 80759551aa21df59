import type { Route } from "@cgs/rest-shim/route/route";
import { cpmRoutes } from "@cgs/rest-shim/routes/cpm/cpm-routes";
import { externalRoutes } from "@cgs/rest-shim/routes/external/external-routes";
import { imRoutes } from "@cgs/rest-shim/routes/im/im-routes";
import { smmRoutes } from "@cgs/rest-shim/routes/smm/smm-routes";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EVENTUALLY } from "../support/eventually.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { createKey } from "../support/api-keys.js";
import { type Stack, startStack } from "../support/stack.js";
import { differencesFrom } from "../support/documented-body.js";
import { type ParitySample, SAMPLES, type SampleSubject } from "./parity-samples.js";

type Module = "cpm" | "im" | "smm" | "external";
const TABLES: [Module, readonly Route[]][] = [
  ["cpm", cpmRoutes],
  ["im", imRoutes],
  ["smm", smmRoutes],
  ["external", externalRoutes],
];
const ALL = TABLES.flatMap(([module, routes]) => routes.map((row) => ({ module, row, name: nameOf(row) })));
/** Reads come first, so that nothing changes between the two requests of a comparison. */
const ROWS = ALL.toSorted((a, b) => Number(a.row.method !== "GET") - Number(b.row.method !== "GET"));

const CLIENT_OF_KEY = "acme-dental"; // the client of the demo's key

let stack: Stack;
let subject: SampleSubject;
let admin: { authorization: string };
let stranger: { authorization: string };

beforeAll(async () => {
  stack = await startStack();
  admin = await logIn(stack);
  const person = { email: "viewer@example.com", password: "correct-horse-battery-2" };
  const input = { ...person, name: "Viewer", role: "VIEWER", clientIds: ["northside-plumbing"] };
  const create = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
  await graphql(stack.cpmUrl, create, { input }, admin);
  stranger = await logIn({ ...stack, ...person });
  const jobId = await generate(stack, admin, onModel("instant"));
  await untilEnded(stack, admin, jobId);
  await vi.waitUntil(vendorsAreKnown, EVENTUALLY);
  subject = { stack, jobId };
});
afterAll(() => stack?.stop());

/** A worker probes the vendor that needs no key after its start, and the first use of a vendor with a public catalog starts a background request for it. */
async function vendorsAreKnown(): Promise<boolean> {
  const { data } = await graphql(stack.cpmUrl, "{ providers { name models checkedAt } }", {}, admin);
  const providers = data?.["providers"] as { name: string; models: string[]; checkedAt: string | null }[];
  const find = (name: string) => providers.find((provider) => provider.name === name);
  const hasCatalog = (find("openrouter")?.models ?? []).length > 0;
  return hasCatalog && typeof find("sandbox")?.checkedAt === "string";
}

describe("every documented path", () => {
  test("has a sample, and every sample has a path", () => {
    expect(ROWS.map(({ name }) => name).toSorted()).toEqual(Object.keys(SAMPLES).toSorted());
  });

  test.each(ROWS)("responds as its operation does: $module $name", async ({ module, row, name }) => {
    const [overRest, overGraphql] = await bothWays(module, row, name, await credentialsOf(row));
    expect(overRest.failure).toBeUndefined();
    expect(masked(overRest.body)).toEqual(masked(overGraphql.body));
    expect([overRest.status, overRest.headers]).toEqual([overGraphql.status, overGraphql.headers]);
    expect(row.headers ?? []).toEqual(expect.arrayContaining(Object.keys(overGraphql.headers ?? {})));
    expect(row.response ? differencesFrom(row.response, overRest.body) : []).toEqual([]);
  });

  test.each(ROWS)("responds under each of its aliases: $module $name", async ({ module, row, name }) => {
    for (const path of row.paths.slice(1)) {
      const sample = await SAMPLES[name]!(subject, 0);
      const { status, failure } = await overRest(module, { ...row, paths: [path] }, sample, await credentialsOf(row));
      expect([path, failure, status]).toEqual([path, undefined, row.status]);
    }
  });

  test.each(ROWS.filter(({ row }) => row.credential !== "none"))(
    "refuses a missing credential as its operation does: $module $name",
    async ({ module, row, name }) => {
      const [rest, operation] = await bothWays(module, row, name, {});
      expect(rest.failure).toBe(row.credential === "apiKey" ? "INVALID_API_KEY" : "UNAUTHENTICATED");
      expect(operation.failure).toBe("UNAUTHENTICATED");
    },
  );

  test.each(ROWS.filter(({ row }) => row.credential.startsWith("bearer")))(
    "gives a viewer of another client the same result and refusals as its operation: $module $name",
    async ({ module, row, name }) => {
      const [rest, operation] = await bothWays(module, row, name, stranger);
      expect([rest.failure, masked(rest.body)]).toEqual([operation.failure, masked(operation.body)]);
      expect(JSON.stringify(rest.body ?? {})).not.toContain(subject.jobId);
    },
  );
});

interface Outcome {
  /** The error code of the refusal. */
  failure?: string;
  status?: number;
  /** The headers that the row itself sets. */
  headers?: Record<string, unknown>;
  body?: unknown;
}

async function bothWays(module: Module, row: Route, name: string, credentials: Record<string, string>) {
  const make = SAMPLES[name];
  if (!make) throw new Error(`no sample for ${name}`);
  const rest = await overRest(module, row, await make(subject, 0), credentials);
  const operation = await overGraphql(module, row, await make(subject, 1), credentials);
  if (rest.headers && operation.headers) {
    const set = Object.keys(operation.headers);
    rest.headers = masked(Object.fromEntries(set.map((key) => [key, rest.headers?.[key.toLowerCase()]]))) as never;
    operation.headers = masked(operation.headers) as never;
  }
  return [rest, operation] as const;
}

async function overRest(
  module: Module,
  { method, paths, body: takesBody }: Route,
  { params = {}, query = {}, body }: ParitySample,
  credentials: Record<string, string>,
): Promise<Outcome> {
  const path = paths[0].replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const response = await fetch(`${baseOf(module)}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: { ...credentials, ...(takesBody && { "content-type": "application/json" }) },
    ...(takesBody && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = (text === "" ? undefined : JSON.parse(text)) as undefined | FailureBody;
  const { status } = response;
  if (status >= 400) return { status, failure: answer?.code ?? answer?.details?.error_code ?? "none" };
  return { status, body: answer, headers: Object.fromEntries(response.headers) };
}

interface FailureBody {
  code?: string;
  details?: { error_code?: string };
}

async function overGraphql(
  module: Module,
  row: Route,
  { params, query, body }: ParitySample,
  credentials: Record<string, string>,
): Promise<Outcome> {
  const input = {
    params: row.params?.parse(params ?? {}),
    query: row.query?.parse(query ?? {}),
    body: row.body?.parse(body),
    clientId: module === "external" ? CLIENT_OF_KEY : undefined,
    idempotencyKey: undefined,
  };
  const { "x-api-key": key, ...others } = credentials;
  const headers = key === undefined ? others : { authorization: `Bearer ${key}` };
  const url = module === "external" ? stack.gatewayUrl : baseOf(module);
  const { data, errors } = await graphql(url, row.document, row.variables(input), headers);
  if (errors[0]) return { failure: String(errors[0].extensions["code"]) };
  const { status = row.status, headers: answered = {}, body: made } = row.respond(data, input);
  return { status, headers: answered, body: made === undefined ? undefined : JSON.parse(JSON.stringify(made)) };
}

function baseOf(module: Module): string {
  const { cpmUrl: cpm, imUrl: im, smmUrl: smm, gatewayUrl } = stack;
  return { cpm, im, smm, external: `${gatewayUrl}/api/v1` }[module];
}

/** External API keys have a rate limit each, so a row has its own. */
async function credentialsOf({ credential }: Route): Promise<Record<string, string>> {
  const service = { "x-service-token": "test-im-service-token" };
  return {
    none: {},
    bearer: admin,
    bearerOrServiceToken: admin,
    serviceToken: service,
    apiKey: { "x-api-key": credential === "apiKey" ? await createKey(stack, CLIENT_OF_KEY) : "" },
  }[credential];
}

function nameOf({ method, paths }: Route): string {
  return `${method} ${paths[0]}`;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const TOKEN = /"(access_token|device_token|refresh_token|secret)":"[^"]+"/g;
const NOT_ENDED = /"queued":(\d+),"processing":(\d+)/g; // jobs of a batch may start between two requests

/** A body without the parts that always differ: ids, times, tokens, generated names and whether a job has started. */
function masked(body: unknown): unknown {
  if (body === undefined) return undefined;
  const text = JSON.stringify(body)
    .replace(NOT_ENDED, (_, queued, processing) => `"notEnded":${Number(queued) + Number(processing)}`)
    .replace(UUID, "<id>")
    .replace(TIME, "<time>")
    .replace(TOKEN, '"$1":"<token>"');
  const unversioned = text.replace(/("client_id":"acme-dental-portland","version"):\d+/g, "$1:0"); // each change makes the next one
  return JSON.parse(unversioned.replace(/([Pp])arity([ -])[ab]/g, "$1arity$2x"));
}
