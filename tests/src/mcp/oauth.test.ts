import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { promisedMs } from "../support/cpu-time.js";
import { callTool, connectMcp, refusedTool } from "../support/mcp-client.js";
import { createOauth, mcpStatus, REDIRECT } from "../support/oauth.js";
import { type Stack, startStack } from "../support/stack.js";

const PASSWORD = "correct-horse-battery-staple";

let stack: Stack;
let operator: { authorization: string };
let oauth: ReturnType<typeof createOauth>;
beforeAll(async () => {
  stack = await startStack({ tokensPerSecond: 20_000 });
  operator = await logIn(stack);
  oauth = createOauth(stack.gatewayUrl, operator);
});
afterAll(() => stack.stop());

const resource = () => `${stack.gatewayUrl}/mcp`;

/** Opens the authorization endpoint as a browser does. @returns the status, and where it sends the browser */
async function authorize(query: Record<string, string>) {
  const all = {
    response_type: "code",
    code_challenge_method: "S256",
    code_challenge: "a".repeat(43),
    resource: resource(),
    ...query,
  };
  const response = await fetch(`${stack.gatewayUrl}/oauth/authorize?${new URLSearchParams(all)}`, {
    redirect: "manual",
  });
  return { status: response.status, location: response.headers.get("location") ?? "" };
}

const statusWith = (token: string) => mcpStatus(stack.gatewayUrl, token);

/** Creates a user and logs in. */
async function userOf(role: string, clientId: string) {
  const email = `${role.toLowerCase()}-${randomBytes(4).toString("hex")}@example.com`;
  const create = `mutation { createUser(input: { email: "${email}", name: "User", password: "${PASSWORD}", role: ${role}, clientIds: ["${clientId}"] }) { user { id } } }`;
  expect((await graphql(stack.gatewayUrl, create, {}, operator)).errors).toEqual([]);
  return logIn({ gatewayUrl: stack.gatewayUrl, email, password: PASSWORD });
}

describe("the metadata", () => {
  it("leads from a refused call to the authorization server", async () => {
    const refused = await fetch(resource(), { method: "POST" });
    const [, where = ""] = /resource_metadata="([^"]+)"/.exec(refused.headers.get("www-authenticate") ?? "") ?? [];
    const protectedResource = (await (await fetch(where)).json()) as {
      resource: string;
      authorization_servers: string[];
    };
    expect(protectedResource).toMatchObject({ resource: resource(), authorization_servers: [stack.gatewayUrl] });
    const server = await (await fetch(`${stack.gatewayUrl}/.well-known/oauth-authorization-server`)).json();
    expect(server).toMatchObject({
      issuer: stack.gatewayUrl,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      registration_endpoint: `${stack.gatewayUrl}/oauth/register`,
    });
  });
});

describe("a registration", () => {
  it("gets an id and no secret", async () => {
    const { status, body } = await oauth.register();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      client_id: expect.any(String),
      token_endpoint_auth_method: "none",
      client_name: "Assistant",
    });
    expect(body).not.toHaveProperty("client_secret");
  });

  it.each([
    ["no address", []],
    ["plain http to another machine", ["http://assistant.example/callback"]],
    ["a fragment", [`${REDIRECT}#x`]],
    ["a user name", ["https://user@assistant.example/"]],
    ["a long address", [`${REDIRECT}?${"x".repeat(500)}`]],
    ["many addresses", Array.from({ length: 11 }, (_, n) => `${REDIRECT}/${n}`)],
  ])("is refused with %s", async (_name, uris) => {
    const { status, body } = await oauth.register(uris);
    expect([status, body["error"]]).toEqual([400, "invalid_client_metadata"]);
  });

  it.each([
    "javascript:alert(1)",
    "javascript://com.example.app/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "blob:https://assistant.example/1",
    "view-source:https://assistant.example/",
    "intent://scan/#Intent;scheme=app;end",
    "intent://scan/",
    "ms-msdt:/id",
    "search-ms:query=x",
    "x-apple.systempreferences:/",
    "mailto:thief@example.com",
    "tel:+15550100",
    "ftp://assistant.example/",
    "ws://127.0.0.1/",
    "assistant://callback",
    "com.example.app:callback",
    "com..app:/callback",
    "cursor://user@anysphere.cursor-mcp/oauth/callback",
    "cursor://anysphere.cursor-mcp/oauth/callback#x",
    "http://127.0.0.1.evil.example/callback",
    "http://192.168.1.2/callback",
    "/callback",
  ])("is refused with the address %s, also beside a good one", async (uri) => {
    const { status, body } = await oauth.register([REDIRECT, uri]);
    expect([status, body["error"]]).toEqual([400, "invalid_client_metadata"]);
  });

  it.each([
    "https://www.cursor.com/agents/mcp/oauth/callback",
    "https://vscode.dev/redirect",
    "http://localhost:33418/",
    "http://[::1]:1/callback",
    "cursor://anysphere.cursor-mcp/oauth/callback",
    "vscode://publisher.extension/callback",
    "com.example.assistant:/oauth/callback",
    "com.example.assistant://oauth/callback",
  ])("takes the address %s, to which the code goes", async (uri) => {
    const { status, body } = await oauth.register([uri]);
    expect(status).toBe(201);
    const { location } = await authorize({ client_id: body["client_id"]!, redirect_uri: uri });
    expect(location).toContain(`redirect_uri=${encodeURIComponent(uri)}`);
    const exchange = await oauth.approve(body["client_id"]!, uri);
    expect((await oauth.post("/oauth/token", exchange)).status).toBe(200);
  });

  it("loses the characters of its name that a reader does not see", async () => {
    const { body } = await oauth.register([REDIRECT], `Good\u202eBot${"x".repeat(200)}`);
    expect(body["client_name"]).toBe(`GoodBot${"x".repeat(93)}`);
  });
});

describe("a request for authorization", () => {
  it("leads to the page of the dashboard, also on another port of the user's machine", async () => {
    const { client_id: id } = (await oauth.register(["http://127.0.0.1:1/cb", REDIRECT])).body as { client_id: string };
    const answer = await authorize({ client_id: id, redirect_uri: "http://127.0.0.1:50000/cb", state: "x" });
    expect(answer).toMatchObject({ status: 303, location: expect.stringMatching(/^\/connect\?client_id=/) });
  });

  it.each([
    ["an unknown application", { client_id: "01890000-0000-7000-8000-000000000000" }],
    ["another address", { redirect_uri: `${REDIRECT}/other` }],
    ["an address with more parameters", { redirect_uri: `${REDIRECT}?x=1` }],
    ["another host of the user's machine", { redirect_uri: "http://localhost:1/callback" }],
  ])("is refused without a redirection for %s", async (_name, query) => {
    const { client_id: id } = (await oauth.register()).body as { client_id: string };
    expect(await authorize({ client_id: id, redirect_uri: REDIRECT, ...query })).toEqual({ status: 400, location: "" });
  });

  it.each<[string, Record<string, string>]>([
    ["plain PKCE", { code_challenge_method: "plain" }],
    ["no PKCE", { code_challenge: "" }],
    ["another response", { response_type: "token" }],
    ["another resource", { resource: "https://other.example/mcp" }],
  ])("goes back to the application with an error for %s", async (_name, query) => {
    const { client_id: id } = (await oauth.register()).body as { client_id: string };
    const { status, location } = await authorize({ client_id: id, redirect_uri: REDIRECT, state: "x", ...query });
    expect([status, location]).toEqual([302, expect.stringContaining(`${REDIRECT}?error=`)]);
  });
});

describe("a code", () => {
  it.each([
    ["another verifier", { code_verifier: "x".repeat(43) }],
    ["another address", { redirect_uri: `${REDIRECT}/other` }],
    ["another resource", { resource: "https://other.example/mcp" }],
    ["another code", { code: "x".repeat(43) }],
  ])("is refused with %s", async (_name, change) => {
    const { exchange } = await oauth.approved();
    const { status, body } = await oauth.post("/oauth/token", { ...exchange, ...change });
    expect([status, body["error"]]).toEqual([400, "invalid_grant"]);
  });

  it("is refused for another application, and for an unknown one with 401", async () => {
    const { exchange } = await oauth.approved();
    const { client_id: other } = (await oauth.register()).body as { client_id: string };
    expect((await oauth.post("/oauth/token", { ...exchange, client_id: other })).body["error"]).toBe("invalid_grant");
    const unknown = await oauth.post("/oauth/token", {
      ...exchange,
      client_id: "01890000-0000-7000-8000-000000000000",
    });
    expect([unknown.status, unknown.body["error"]]).toEqual([401, "invalid_client"]);
  });

  it("counts once: used again, it ends the access that it gave", async () => {
    const { exchange, token } = await oauth.access();
    expect(await statusWith(token)).toBe(200);
    expect((await oauth.post("/oauth/token", exchange)).body["error"]).toBe("invalid_grant");
    await expect.poll(() => statusWith(token)).toBe(401);
  });

  it("ends with the log-in in which it was approved", async () => {
    const user = await userOf("EDITOR", "acme-dental-austin");
    const { exchange } = await oauth.approved(user);
    await graphql(stack.gatewayUrl, "mutation { logoutEverywhere { endedSessions } }", {}, user);
    expect((await oauth.post("/oauth/token", exchange)).body["error"]).toBe("invalid_grant");
  });
});

describe("access", () => {
  it("is for the MCP server only", async () => {
    const { token, refreshToken } = await oauth.access();
    const headers = { authorization: `Bearer ${token}` };
    for (const url of [stack.gatewayUrl, stack.cpmUrl, stack.imUrl, stack.smmUrl])
      expect((await graphql(url, "{ __typename }", {}, headers)).errors[0]?.extensions["code"], url).toBe(
        "UNAUTHENTICATED",
      );
    expect((await fetch(`${stack.cpmUrl}/api/jobs`, { headers })).status).toBe(401);
    const renew = `mutation { refresh(refreshToken: "${refreshToken}") { accessToken } }`;
    expect((await graphql(stack.gatewayUrl, renew)).errors[0]?.extensions["code"]).toBe("UNAUTHENTICATED");
    expect(await statusWith(token)).toBe(200);
  });

  it("is renewed with a refresh token that changes; an old one ends it", async () => {
    const { clientId, refreshToken, token } = await oauth.access();
    const renewed = await oauth.refresh(clientId, refreshToken);
    expect(renewed.status).toBe(200);
    expect(renewed.body["refresh_token"]).not.toBe(refreshToken);
    expect(await statusWith(renewed.body["access_token"]!)).toBe(200);
    const again = await oauth.refresh(clientId, renewed.body["refresh_token"]!);
    const { client_id: other } = (await oauth.register()).body as { client_id: string };
    expect((await oauth.refresh(other, again.body["refresh_token"]!)).body["error"]).toBe("invalid_grant");
    const source = await database();
    await source.query(
      "UPDATE cpm.refresh_token SET used_at = used_at - interval '1 minute' WHERE used_at IS NOT NULL",
    );
    await source.destroy();
    expect((await oauth.refresh(clientId, refreshToken)).body["error"]).toBe("invalid_grant");
    await expect.poll(() => statusWith(token)).toBe(401);
    expect((await oauth.refresh(clientId, again.body["refresh_token"]!)).body["error"]).toBe("invalid_grant");
  });

  it.each(["access", "refresh"] as const)("ends when the application revokes its %s token", async (kind) => {
    const { clientId, token, refreshToken } = await oauth.access();
    const { client_id: other } = (await oauth.register()).body as { client_id: string };
    const revoked = kind === "access" ? token : refreshToken;
    expect((await oauth.post("/oauth/revoke", { client_id: other, token: revoked })).status).toBe(200);
    expect(await statusWith(token)).toBe(200);
    expect((await oauth.post("/oauth/revoke", { client_id: clientId, token: revoked })).status).toBe(200);
    await expect.poll(() => statusWith(token)).toBe(401);
    expect((await oauth.post("/oauth/revoke", { client_id: clientId, token: "unknown" })).status).toBe(200);
  });

  it("is listed among the user's sessions, and ends within 5 seconds after it was revoked there", async () => {
    const { token } = await oauth.access();
    const client = await connectMcp(stack, token);
    const list = "{ mySessions { id application current } }";
    const { data } = await graphql(stack.gatewayUrl, list, {}, operator);
    const sessions = data?.["mySessions"] as { id: string; application: string | null; current: boolean }[];
    const [newest] = sessions.filter(({ application }) => application === "Assistant");
    const order = {
      content_type: "seo_article",
      client_id: "acme-dental",
      keywords: ["implants"],
      target_length: 5_000,
    };
    const { job_id: id } = await callTool(client, "order_content", order);
    const waiting = client.callTool({ name: "follow_content", arguments: { job_id: id, wait_seconds: 0 } });
    await waiting;
    await graphql(stack.gatewayUrl, `mutation { revokeSession(id: "${newest?.id}") { sessionId } }`, {}, operator);
    await expect.poll(() => statusWith(token), { timeout: promisedMs(5_000), interval: 200 }).toBe(401);
    await client.close();
  });

  it("has the user's rights: a viewer reads and cannot order, and finds nothing of other clients", async () => {
    const viewer = await userOf("VIEWER", "acme-dental-austin");
    const client = await connectMcp(stack, (await oauth.access(viewer)).token);
    const { clients } = await callTool(client, "list_clients");
    expect((clients as { id: string }[]).map(({ id }) => id)).toEqual(["acme-dental-austin"]);
    const order = { content_type: "seo_article", client_id: "acme-dental-austin" };
    expect(await refusedTool(client, "order_content", order)).toContain("FORBIDDEN");
    expect(await refusedTool(client, "read_strategy", { client_id: "northside-plumbing" })).toContain(
      "CLIENT_NOT_FOUND",
    );
    expect(await refusedTool(client, "read_facts", { client_id: "acme-dental" })).toContain("CLIENT_NOT_FOUND");
    await expect(client.readResource({ uri: "content://clients/northside-plumbing/strategy" })).rejects.toThrow(
      "no such client",
    );
    await client.close();
  });

  it("is audited: the answer, the exchange, and each call as the user's own", async () => {
    const manager = await userOf("MANAGER", "acme-dental-austin");
    const { data } = await graphql(stack.gatewayUrl, "{ me { id } }", {}, manager);
    const { id } = data?.["me"] as { id: string };
    const client = await connectMcp(stack, (await oauth.access(manager)).token);
    await callTool(client, "order_content", { content_type: "seo_article", client_id: "acme-dental-austin" });
    const log = `{ auditLog(first: 20, actor: "user:${id}") { nodes { action } } }`;
    const { data: logged } = await graphql(stack.gatewayUrl, log, {}, operator);
    const actions = (logged?.["auditLog"] as { nodes: { action: string }[] }).nodes.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(["answerAuthorization", "exchangeAuthorizationCode", "generateContent"]),
    );
    await client.close();
  });
});

/** The database of the CPM. */
async function database() {
  const { createDataSource } = await import("@cgs/kit/database/database");
  const { cpmDatabase } = await import("@cgs/cpm/database/database");
  return createDataSource(stack.databaseUrl, cpmDatabase, 1).initialize();
}
