import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { EVENTUALLY } from "../support/eventually.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import type { Stack } from "../support/stack.js";
import { describeMonitoring, scrape } from "./monitoring.js";
import { commandLine, ended, everyRow, type MarkedProduct, MARKERS, startMarkedProduct } from "./secrets-kit.js";
import { describeTraces, orderTraced, PROMPT, retryTraced, type TracedOrders } from "./traced-jobs.js";

type Headers = Record<string, string>;

const CLIENT = "secret-keeper";
const BLIND_MS = 60_000;

let product: MarkedProduct;
/** Secrets that the product created: tokens and keys. */
const made: Record<string, string> = {};
/** The bodies of refusals. */
const refusals: string[] = [];
let orders: TracedOrders;
/** The metrics of each process, by its name. */
let metrics: Record<string, string>;

beforeAll(async () => {
  product = await startMarkedProduct();
  await tellStories();
});
afterAll(() => product?.stop());

/** Sends requests of users, programs and attackers, so that every secret is used, even in requests that fail. */
async function tellStories(): Promise<void> {
  const { gatewayUrl, cpmUrl, processes, database } = product;
  const stack = { gatewayUrl, cpmUrl, email: MARKERS.adminEmail, password: MARKERS.adminPassword } as Stack;
  const admin = await logIn(stack);
  made["access token"] = admin.authorization.slice("Bearer ".length);
  await workOfPeople(stack, admin);
  await strangers();
  const ask = (model: string) => generate(stack, admin, { ...onModel(model), client_id: CLIENT });
  const failing = [await ask("error-500"), await ask("timeout")];
  await generate(stack, admin, { ...onModel("batch-stuck"), client_id: CLIENT, deadline: "24h" });
  await untilEnded(stack, admin, await ask("instant"));
  orders = await orderTraced(stack, admin, CLIENT);
  await vi.waitUntil(() => failing.every((id) => product.written().includes(id)), EVENTUALLY);
  await watch(admin);
  orders.retried = await retryTraced(product, admin, failing[0]);
  const openBatches = async () => (await database.query("SELECT FROM cpm.vendor_batch")).rowCount;
  await vi.waitUntil(openBatches, EVENTUALLY);
  metrics = await scrape(product.urls);
  await ended(processes.get("im")!, "SIGKILL");
  await refused(`${cpmUrl}/api/generate`, admin, {
    ...onModel("instant"),
    content_type: "gbp_post",
    client_id: CLIENT,
  });
  await database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()",
  );
  await refused(`${cpmUrl}/api/jobs`, admin);
}

async function workOfPeople(stack: Stack, admin: Headers): Promise<void> {
  const { gatewayUrl } = stack;
  const { personName: name, personEmail: email, personPassword: password } = MARKERS;
  await asked(admin, `createClient(input: { name: "Secret Keeper", businessType: "a shop" }) { client { id } }`);
  await asked(admin, `setClientPlan(clientId: "${CLIENT}", plan: "enterprise") { clientPlan { clientId } }`);
  await asked(
    admin,
    `createUser(input: { email: "${email}", name: "${name}", password: "${password}", role: EDITOR, clientIds: ["${CLIENT}"] }) { user { id } }`,
  );
  made["API key"] = secretIn(
    await asked(admin, `createApiKey(clientId: "${CLIENT}", name: "Key") { secret }`),
    "secret",
  );
  await asked(
    admin,
    `setProviderKey(clientId: "${CLIENT}", provider: "openrouter", key: "${MARKERS.clientsOwnKey}") { key { provider } }`,
  );
  const session = await asked({}, `login(email: "${email}", password: "${password}") { refreshToken accessToken }`);
  made["refresh token"] = secretIn(session, "refreshToken");
  const renewed = await asked({}, `refresh(refreshToken: "${made["refresh token"]}") { refreshToken accessToken }`);
  made["second refresh token"] = secretIn(renewed, "refreshToken");
  made["second access token"] = secretIn(renewed, "accessToken");
  await product.database.query("UPDATE cpm.refresh_token SET used_at = used_at - interval '1 minute'");
  const again = `mutation { refresh(refreshToken: "${made["refresh token"]}") { accessToken } }`;
  expect((await graphql(gatewayUrl, again)).errors).toHaveLength(1);
  await fetch(`${gatewayUrl}/api/v1/jobs/1/status`, { headers: { "x-api-key": made["API key"] } });
}

/** Sends wrong passwords, foreign tokens, malformed JSON, and secrets in wrong places. */
async function strangers(): Promise<void> {
  const { gatewayUrl, urls, cpmUrl } = product;
  const { personEmail: email, wrongPassword: password, strangersToken } = MARKERS;
  await refused(`${cpmUrl}/api/auth/login`, {}, { email, password });
  await refused(`${gatewayUrl}/session/login`, { origin: gatewayUrl }, { email, password });
  for (const base of [urls["cpm"], urls["im"], urls["smm"], gatewayUrl]) {
    await refused(`${base}/graphql`, { "x-service-token": strangersToken }, { query: "{ __typename }" });
    await refused(`${base}/graphql`, { authorization: `Bearer ${made["API key"]}x` }, { query: "{ __typename }" });
    await fetch(`${base}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `{"${password}`,
    });
    await fetch(`${base}/api/jobs?token=${made["access token"]}&password=${password}`);
    const query = `mutation { login(email: "${email}", password: { is: "${password}" }) { accessToken } }`;
    await graphql(base!, query);
    await graphql(base!, "mutation ($p: Int!) { logout(refreshToken: $p) }", { p: made["second refresh token"] });
  }
}

/** Opens the channels with valid and invalid tokens in their addresses. */
async function watch(admin: Headers): Promise<void> {
  const token = admin["authorization"]!.slice("Bearer ".length);
  const { data } = await graphql(product.gatewayUrl, "{ webSocketToken { token } }", {}, admin);
  made["WebSocket token"] = (data?.["webSocketToken"] as { token: string }).token;
  for (const one of [token, made["WebSocket token"], `${token}x`, MARKERS.strangersToken]) {
    const socket = new WebSocket(`${product.cpmUrl.replace("http", "ws")}/ws/system?token=${one}`);
    await new Promise<void>((resolve, reject) => {
      socket.once("error", reject);
      socket.once("close", () => resolve());
      socket.once("pong", () => socket.close());
      socket.once("open", () => setImmediate(() => socket.ping()));
    });
  }
}

async function asked(headers: Headers, mutation: string): Promise<string> {
  const { data, errors } = await graphql(product.gatewayUrl, `mutation { ${mutation} }`, {}, headers);
  expect(errors).toEqual([]);
  return JSON.stringify(data);
}

/** Sends a request that must fail, and records the response. */
async function refused(url: string, headers: Headers, body?: object): Promise<void> {
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(BLIND_MS),
  });
  refusals.push(await response.text());
}

function secretIn(answer: string, name: string): string {
  return new RegExp(`"${name}":"([^"]+)"`).exec(answer)?.[1] ?? "";
}

/** The secrets that `text` contains. For secrets that the product created, the end counts: it may show a prefix or the first part. */
function secretsIn(text: string): string[] {
  const ends = Object.entries(made).map(([name, value]) => [name, value.slice(-24)] as const);
  return [...Object.entries(MARKERS), ...ends].filter(([, value]) => text.includes(value)).map(([name]) => name);
}

describe("no secret appears", () => {
  test("in the output of any process with full logging", () => {
    const written = product.written();
    expect(written.length).toBeGreaterThan(1_000);
    expect(Object.values(made).every((value) => value.length > 30)).toBe(true);
    expect(secretsIn(written)).toEqual([]);
    expect(secretsIn(`${written} ${MARKERS.dataKey}`)).toEqual(["dataKey"]);
  });

  test("in the metrics", () => {
    for (const [name, text] of Object.entries(metrics))
      expect([name, text.length > 500, secretsIn(text), text.includes(PROMPT)]).toEqual([name, true, [], false]);
  });

  test("in the traces, which contain no requested or written content either", () => {
    const received = product.traces.received();
    expect(received).toContain("chat sandbox");
    expect(secretsIn(received)).toEqual([]);
    expect(received).not.toContain(PROMPT);
  });

  test("in the response to a failed request", () => {
    expect(refusals.length).toBeGreaterThan(8);
    expect(secretsIn(refusals.join("\n"))).toEqual([]);
  });

  test("in a health report", async () => {
    for (const name of ["cpm", "smm", "gateway"]) {
      const report = await (await fetch(`${product.urls[name]}/healthz`)).text();
      expect([name, secretsIn(report)]).toEqual([name, []]);
    }
  });

  test("in the command line or environment of a process", async () => {
    const alive = [...product.processes.values()].filter((one) => one.exitCode === null && one.signalCode === null);
    const calls = await Promise.all(alive.map(commandLine));
    expect(calls).toHaveLength(5);
    expect(secretsIn(calls.join("\n"))).toEqual([]);
  });

  test("in the database, except encrypted or hashed", async () => {
    const rows = await everyRow(product.database);
    expect(rows).toContain("cpm.audit_log");
    expect(secretsIn(rows)).toEqual([]);
  });
});

describeTraces(() => ({ ...orders, traces: product.traces, logs: product.written() }));

describeMonitoring(() => metrics);
