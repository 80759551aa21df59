import { readFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { Supergraph } from "@apollo/federation-internals";
import { RESOURCE_OPERATIONS } from "@cgs/gateway/mcp-tools/resources";
import { isAllowedPage } from "@cgs/gateway/mcp/mcp-origin";
import { OAUTH_OPERATIONS } from "@cgs/gateway/oauth/cpm-oauth";
import { TOOLS } from "@cgs/gateway/mcp-tools/tools";
import { parse, validate } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { createKey, unknownKey } from "../support/api-keys.js";
import { promisedMs } from "../support/cpu-time.js";
import { callTool, connectMcp } from "../support/mcp-client.js";
import { type Stack, startStack } from "../support/stack.js";

let stack: Stack;
let key: string;
beforeAll(async () => {
  stack = await startStack({ tokensPerSecond: 20 });
  key = await createKey(stack, "acme-dental-austin");
});
afterAll(() => stack.stop());

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

/** Posts a body to the endpoint with the key. */
function post(body: unknown, headers: Record<string, string> = {}, credential = key): Promise<Response> {
  return fetch(`${stack.gatewayUrl}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(credential && { authorization: `Bearer ${credential}` }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Orders a text that is written slowly. */
async function slowContent(): Promise<string> {
  const client = await connectMcp(stack, await createKey(stack, "acme-dental-austin"));
  const order = { content_type: "seo_article", keywords: ["dental implants"], target_length: 5_000 };
  const { job_id: id } = await callTool(client, "order_content", order);
  await client.close();
  return id as string;
}

const follow = (id: string, requestId: number, token?: string) => ({
  ...{ jsonrpc: "2.0", id: requestId, method: "tools/call" },
  params: {
    name: "follow_content",
    arguments: { job_id: id, wait_seconds: 600 },
    ...(token && { _meta: { progressToken: token } }),
  },
});

describe("a request without a valid credential", () => {
  it.each([
    ["no credential", ""],
    ["an unknown API key", unknownKey()],
    ["another token", "abc"],
  ])("is refused with a challenge: %s", async (_name, credential) => {
    const response = await post(PING, {}, credential);
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
  });

  it("is refused with the access token of the dashboard, which is for another audience", async () => {
    const { authorization } = await logIn(stack);
    expect((await post(PING, {}, authorization.slice(7))).status).toBe(401);
  });
});

describe("a hostile message", () => {
  const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_content","arguments":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`;
  it.each<[string, unknown, number]>([
    ["a batch", [PING, PING], 400],
    ["an empty batch", [], 400],
    ["no JSON", "{", 400],
    ["no JSON-RPC", { hello: 1 }, 400],
    ["a huge id", { ...PING, id: "x".repeat(100_000) }, 400],
    ["an id that is no id", { ...PING, id: { a: 1 } }, 400],
    ["a fraction as its id", { ...PING, id: 1.5 }, 400],
    ["a huge method", { ...PING, method: "x".repeat(100_000) }, 400],
    ["a huge body", { ...PING, params: { text: "x".repeat(2_000_000) } }, 413],
    ["a huge nesting", deep, 200],
    ["an unknown method", { ...PING, method: "admin/everything" }, 200],
    ["a method of prototypes", { ...PING, method: "__proto__" }, 200],
    ["an unknown tool", { ...PING, method: "tools/call", params: { name: "constructor", arguments: {} } }, 200],
    ["a tool of the dashboard", { ...PING, method: "tools/call", params: { name: "approve_content" } }, 200],
  ])("is refused: %s", async (_name, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    const answer = (await response.json()) as { error?: { code: number }; result?: { isError: boolean } };
    expect(answer.error?.code ?? answer.result?.isError).toSatisfy(
      (code) => code === true || (code as number) < -32_000 + 1,
    );
    expect((await post(PING)).status).toBe(200);
  });

  it("of another media type, method or path is refused", async () => {
    expect((await post("x", { "content-type": "text/plain" })).status).toBe(415);
    expect((await post(PING, { accept: "text/html" })).status).toBe(406);
    for (const method of ["GET", "DELETE", "PUT"]) {
      const response = await fetch(`${stack.gatewayUrl}/mcp`, { method, headers: { authorization: `Bearer ${key}` } });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    }
    expect((await fetch(`${stack.gatewayUrl}/mcp/x`, { method: "POST" })).status).toBe(404);
  });
});

describe("a page of another origin", () => {
  it("may not call, not even with a host name that was rebound to the gateway", async () => {
    expect((await post(PING, { origin: "https://evil.example.com" })).status).toBe(403);
    const port = new URL(stack.gatewayUrl).port;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        host: `evil.example.com:${port}`,
        origin: `http://evil.example.com:${port}`,
        authorization: `Bearer ${key}`,
      };
      httpRequest(`${stack.gatewayUrl}/mcp`, { method: "POST", headers }, (response) => resolve(response.statusCode))
        .once("error", reject)
        .end(JSON.stringify(PING));
    });
    expect(status).toBe(403);
    expect((await post(PING, { origin: stack.gatewayUrl })).status).toBe(200);
  });

  it("is allowed by the settings only", () => {
    const pages = { publicOrigin: "https://content.example.com", allowedOrigins: ["https://app.example.com"] };
    const from = (origin: string | undefined, host = "content.example.com") =>
      isAllowedPage({ headers: { origin, host } }, pages);
    expect([from(undefined), from("https://content.example.com"), from("https://app.example.com")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([from("https://other.example.com"), from("null"), from("http://localhost:1", "localhost:1")]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("a request that waits", () => {
  it("ends with the state of the job when the client cancels it", async () => {
    const id = await slowContent();
    const session = { "mcp-session-id": "label-1" };
    const response = await post(follow(id, 7, "token"), session);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain("notifications/progress");
    const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 7 } };
    expect((await post(cancel, { "mcp-session-id": "another" })).status).toBe(202);
    expect((await post(cancel, session)).status).toBe(202);
    let rest = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
    expect(rest).toContain(`"ended":false`);
  });

  it("ends within 5 seconds after its API key was revoked", async () => {
    const id = await slowContent();
    const { authorization } = await logIn(stack);
    const run = async (mutation: string) =>
      (await graphql(stack.gatewayUrl, `mutation { ${mutation} }`, {}, { authorization })).data;
    const made = await run(`createApiKey(clientId: "acme-dental-austin", name: "Assistant") { secret apiKey { id } }`);
    const { secret, apiKey } = made?.["createApiKey"] as { secret: string; apiKey: { id: string } };
    const response = await post(follow(id, 1, "token"), {}, secret);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    await run(`revokeApiKey(id: "${apiKey.id}") { apiKey { id } }`);
    let rest = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
    expect(rest).toContain("INVALID_API_KEY");
    await expect.poll(async () => (await post(PING, {}, secret)).status, { timeout: promisedMs(5_000) }).toBe(401);
  });

  it("is one of 20 that a caller may have open", async () => {
    const id = await slowContent();
    const own = await createKey(stack, "acme-dental-austin");
    const leave = new AbortController();
    const open = Array.from({ length: 20 }, (_, n) =>
      fetch(`${stack.gatewayUrl}/mcp`, {
        ...{ method: "POST", signal: leave.signal, body: JSON.stringify(follow(id, n, "t")) },
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          authorization: `Bearer ${own}`,
        },
      }),
    );
    await Promise.all(open);
    const refused = await post(follow(id, 99, "t"), {}, own);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
    leave.abort();
    await expect.poll(async () => (await post(PING, {}, own)).status).toBe(200);
  });
});

describe("the operations of tools", () => {
  it("are valid, and have names that begin with Mcp", async () => {
    const documents = [...TOOLS.flatMap(({ operations }) => operations), ...RESOURCE_OPERATIONS];
    const sdl = await readFile(new URL("../../../schema/supergraph.graphql", import.meta.url), "utf8");
    const schema = Supergraph.build(sdl).apiSchema().toGraphQLJSSchema();
    for (const document of documents) {
      expect(validate(schema, parse(document)), document).toEqual([]);
      expect(document).toMatch(/^(query|mutation|subscription) Mcp[A-Z]/);
    }
    for (const document of OAUTH_OPERATIONS) expect(validate(schema, parse(document)), document).toEqual([]);
  });
});

describe("requests without a valid credential", () => {
  it("count for their network, beyond whose limit they get 429", async () => {
    const statuses = [];
    for (let n = 0; n < 121; n++) statuses.push((await post(PING, {}, "abc")).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await post(PING)).status).toBe(200);
  });
});
