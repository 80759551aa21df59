import { type ApiName, openApiDocument } from "@cgs/rest-shim/openapi/openapi-document";
import type { Route } from "@cgs/rest-shim/route/route";
import { cpmRoutes } from "@cgs/rest-shim/routes/cpm/cpm-routes";
import { externalRoutes } from "@cgs/rest-shim/routes/external/external-routes";
import { imRoutes } from "@cgs/rest-shim/routes/im/im-routes";
import { smmRoutes } from "@cgs/rest-shim/routes/smm/smm-routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createKey } from "../support/api-keys.js";
import { logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { type BoundCase, boundCases, type RequestSchema, resolver, withValue } from "./bound-cases.js";
import { type MakeSample, type ParitySample, SAMPLES } from "./parity-samples.js";

const TABLES: [ApiName, readonly Route[]][] = [
  ["cpm", cpmRoutes],
  ["im", imRoutes],
  ["smm", smmRoutes],
  ["external", externalRoutes],
];
const ROWS = TABLES.flatMap(([api, routes]) =>
  routes
    .filter(({ params, query, body }) => params ?? query ?? body)
    .map((route) => ({ api, route, name: `${route.method} ${route.paths[0]}` })),
);

let stack: Stack;
let user: { authorization: string };

beforeAll(async () => {
  stack = await startStack({ forkedWorkers: 0, settings: { TEMPLATE_GENERATION_LIMIT: "1000000" } });
  user = await logIn(stack);
});
afterAll(() => stack?.stop());

/** A part of a request with its schema. */
interface Part {
  part: keyof ParitySample;
  schema: RequestSchema;
}

interface Operation {
  parameters: { name: string; in: string; schema: RequestSchema; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: RequestSchema }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, RequestSchema> };
}

function partsOf(document: Document, { method, paths }: Route): Part[] {
  const { parameters, requestBody } = document.paths[paths[0]]![method.toLowerCase()]!;
  const body = requestBody?.content["application/json"]?.schema;
  const named = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place)
        .map(({ name, schema, example }) => [
          name,
          { ...schema, ...(example !== undefined && { examples: [example] }) },
        ]),
    );
  return [
    { part: "params", schema: { type: "object", properties: named("path") } },
    { part: "query", schema: { type: "object", properties: named("query") } },
    ...(body ? [{ part: "body" as const, schema: body }] : []),
  ];
}

test.each(ROWS)(
  "$api $name enforces the bounds that it documents, and names the field",
  async ({ api, route, name }) => {
    const document = openApiDocument(api) as unknown as Document;
    const resolve = resolver(document.components.schemas);
    const newSample = () =>
      (BASES[name] ?? SAMPLES[name]!)({ stack, jobId: "01a1fd84-1812-76c0-9e6a-c561aa328d38" }, 0);
    let sample = await newSample();
    const flaws: string[] = [];
    for (const { part, schema } of partsOf(document, route)) {
      for (const one of boundCases(schema, resolve).filter((each) => part === "body" || fitsUrl(part, each))) {
        const request = { ...sample, [part]: withValue(schema, resolve, sample[part], one.path, one.value) };
        const refusal = await send(api, route, request);
        if (!refusal) sample = await newSample(); // the next change is of another version
        const flaw = flawOf(one, refusal, part);
        if (flaw) flaws.push(`${part} ${one.path.join(".")}, ${one.what}: ${flaw}: ${JSON.stringify(refusal)}`);
      }
    }
    expect(flaws.join("\n")).toBe("");
  },
);

/** Requests in which the fields do not hide each other, where the samples' do. */
const BASES: Record<string, MakeSample> = {
  "POST /content/generate": () => ({ body: { content_type: "gbp_post" } }),
  "PUT /api/clients/{client_id}/facts": async ({ stack: { smmUrl } }) => {
    const client = "acme-dental-portland";
    const response = await fetch(`${smmUrl}/api/clients/${client}/facts`, { headers: user });
    const { version } = (await response.json()) as { version: number };
    return { params: { client_id: client }, body: { expected_version: version, reason: "A test.", facts: {} } };
  },
  "POST /api/test/strategy/validate": () => ({ body: { strategy: {} } }),
};

/** Whether a URL can carry a value. It has texts only, in UTF-8, and an empty text makes another path. */
function fitsUrl(part: Part["part"], { what, value }: BoundCase): boolean {
  return (
    what !== "a number" &&
    !(typeof value === "string" && value.includes("\ud800")) &&
    !(part === "params" && value === "")
  );
}

test.each(ROWS.filter(({ route }) => route.document.includes("$idempotencyKey")))(
  "$api $name refuses an Idempotency-Key outside of its bounds by the name of the header",
  async ({ api, route, name }) => {
    const sample = await SAMPLES[name]!({ stack, jobId: "" }, 0);
    const refusal = (key: string) => send(api, route, sample, { "idempotency-key": key });
    expect(await refusal("k".repeat(255))).toBeUndefined();
    for (const key of ["k".repeat(256), "two words", "schl\u00fcssel"])
      expect(await refusal(key)).toMatchObject({
        status: 422,
        field: "Idempotency-Key",
        error: "Idempotency-Key: must be 1 to 255 printable ASCII characters without spaces",
      });
  },
);

interface Refusal {
  status: number;
  error: string;
  field?: string;
}

interface Answer {
  error?: string;
  details?: { field?: string; items?: RefusedItem[] };
  /** The result of the check of a strategy. */
  problems?: { field: string; message: string }[];
}

/** A batch names the items at fault with their fields. */
interface RefusedItem {
  index: number;
  field: string;
  message: string;
}

function itemAsRefusal(status: number, { index, field, message }: RefusedItem): Refusal {
  return { status, field: `items.${index}.${field}`, error: `items.${index}.${message}` };
}

/** The check of a strategy lists its problems with their place in the strategy. */
function problemAsRefusal({ field: place, message }: { field: string; message: string }): Refusal {
  const field = `strategy.${place}`;
  return { status: 422, field, error: `${field}: ${message}` };
}

/** Words that a caller of the REST interface does not know. */
const FOREIGN = /GraphQL|Variable|scalar|\binput\b|Int\b|Float|expected|[a-z][A-Z]/;

/** The messages about the form of a value, and not about other fields or objects. */
const BOUND = /: (each )?must (not be empty|have|be) /;

/** A text of the documented form can be no country's code, no currency's, no phone's and no list's cursor. */
const UNKNOWN_CODE = /must be a (country code like|currency code like|number like|cursor of this list)/;

function flawOf({ path, allowed }: BoundCase, refusal: Refusal | undefined, part: Part["part"]): string | undefined {
  const field = path.join(".");
  const owner = field.replace(/(\.\d+)+$/, "");
  const named = refusal?.field === field || refusal?.field === owner;
  if (allowed)
    return named && BOUND.test(refusal.error) && !UNKNOWN_CODE.test(refusal.error)
      ? "refused within its bounds"
      : undefined;
  if (part === "params" && refusal?.status === 404) return undefined; // an unknown object
  if (!named || refusal.status !== 422) return "not refused by name";
  const message = refusal.error.slice(refusal.field!.length);
  if (!refusal.error.startsWith(`${refusal.field}: `) || FOREIGN.test(message)) return "not in words of the interface";
  return undefined;
}

/** Sends a request. Returns the refusal; undefined when it is accepted. */
async function send(
  api: ApiName,
  route: Route,
  { params = {}, query = {}, body }: ParitySample,
  headers: Record<string, string> = {},
): Promise<Refusal | undefined> {
  const path = route.paths[0].replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const response = await fetch(`${baseOf(api)}${path}?${search.join("&")}`, {
    method: route.method,
    headers: { ...headers, ...(await credentialOf(route)), ...(route.body && { "content-type": "application/json" }) },
    ...(route.body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = (text === "" ? {} : JSON.parse(text)) as Answer;
  if (response.ok) return answer.problems?.map(problemAsRefusal)[0];
  const { error, details: { field, items: [item] = [] } = {} } = answer;
  if (item) return itemAsRefusal(response.status, item);
  return { status: response.status, error: String(error), ...(field !== undefined && { field }) };
}

function baseOf(api: ApiName): string {
  const { cpmUrl: cpm, imUrl: im, smmUrl: smm, gatewayUrl } = stack;
  return { cpm, im, smm, external: `${gatewayUrl}/api/v1` }[api];
}

let keyUses = 0;
let key = "";

/** A credential for a request. API keys are replaced before they reach their rate limit. */
async function credentialOf({ credential }: Route): Promise<Record<string, string>> {
  if (credential === "none") return {};
  if (credential === "serviceToken") return { "x-service-token": "test-im-service-token" };
  if (credential !== "apiKey") return user;
  if (keyUses++ % 8 === 0) key = await createKey(stack, "acme-dental");
  return { "x-api-key": key };
}
