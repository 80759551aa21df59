import { randomBytes } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { deleteExpiredSessions } from "@cgs/cpm/identity/session/delete-expired-sessions";
import { COMMAND_LINE_ID } from "@cgs/kit/auth/command-line-client";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { createOauth, mcpStatus, REDIRECT } from "../support/oauth.js";
import { type Stack, startStack } from "../support/stack.js";

const PASSWORD = "correct-horse-battery-staple";

let stack: Stack;
let source: DataSource;
let operator: { authorization: string };
let oauth: ReturnType<typeof createOauth>;
beforeAll(async () => {
  stack = await startStack({ forkedWorkers: 0 });
  source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
  operator = await logIn(stack);
  oauth = createOauth(stack.gatewayUrl, operator);
});
afterAll(async () => {
  await source?.destroy();
  await stack?.stop();
});

const statusWith = (token: string) => mcpStatus(stack.gatewayUrl, token);

/** A user with an assistant. */
async function connectedUser() {
  const email = `user-${randomBytes(4).toString("hex")}@example.com`;
  const input = { email, name: "User", password: PASSWORD, role: "EDITOR", clientIds: ["acme-dental-austin"] };
  const create = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
  const { data, errors } = await graphql(stack.gatewayUrl, create, { input }, operator);
  expect(errors).toEqual([]);
  const { user } = data?.["createUser"] as { user: { id: string } };
  const login = await logIn({ gatewayUrl: stack.gatewayUrl, email, password: PASSWORD });
  return { id: user.id, login, ...(await oauth.access(login)) };
}

describe("an address for the code", () => {
  it.each([
    ["another path", `${REDIRECT}/../other`],
    ["a slash more", `${REDIRECT}/`],
    ["another port", "https://assistant.example:444/callback"],
    ["plain http", "http://assistant.example/callback"],
    ["a user name", "https://x@assistant.example/callback"],
    ["a host that begins alike", "https://assistant.example.evil.example/callback"],
    ["capitals", "https://ASSISTANT.example/callback"],
    ["another host of the user's machine", "http://localhost:9/cb"],
    ["another path on the user's machine", "http://127.0.0.1:9/other"],
    ["https on the user's machine", "https://127.0.0.1:9/cb"],
    ["another path of the same program", "cursor://anysphere.cursor-mcp/other"],
    ["another host of the same scheme", "cursor://evil.extension/oauth/callback"],
    ["a port of the same scheme", "cursor://anysphere.cursor-mcp:1/oauth/callback"],
    ["capitals of the scheme", "CURSOR://anysphere.cursor-mcp/oauth/callback"],
    ["another scheme", "com.example.cursor://anysphere.cursor-mcp/oauth/callback"],
    ["a script", "javascript://anysphere.cursor-mcp/oauth/callback"],
  ])("is refused by the authorization endpoint, and by the answer of the user: %s", async (_name, redirectUri) => {
    const registered = [REDIRECT, "http://127.0.0.1/cb", "cursor://anysphere.cursor-mcp/oauth/callback"];
    const { client_id: clientId } = (await oauth.register(registered)).body;
    const query = new URLSearchParams({
      ...{ client_id: clientId!, redirect_uri: redirectUri, response_type: "code" },
      ...{ code_challenge: "a".repeat(43), code_challenge_method: "S256" },
    });
    const asked = await fetch(`${stack.gatewayUrl}/oauth/authorize?${query}`, { redirect: "manual" });
    expect([asked.status, asked.headers.get("location")]).toEqual([400, null]);
    const input = { clientId, redirectUri, codeChallenge: "a".repeat(43), resource: `${stack.gatewayUrl}/mcp` };
    const answer =
      "mutation ($input: AnswerAuthorizationInput!) { answerAuthorization(input: $input) { redirectUrl } }";
    for (const approve of [true, false]) {
      const { errors } = await graphql(stack.gatewayUrl, answer, { input: { ...input, approve } }, operator);
      expect(errors).toMatchObject([{ extensions: { code: "VALIDATION_ERROR" } }]);
    }
  });
});

describe("a stolen code", () => {
  it("gives nothing without the verifier", async () => {
    const { exchange } = await oauth.approved();
    const { code_verifier: _, ...without } = exchange;
    expect(await oauth.post("/oauth/token", without)).toMatchObject({
      status: 400,
      body: { error: "invalid_request" },
    });
    const challenge = { ...exchange, code_verifier: "" };
    expect((await oauth.post("/oauth/token", challenge)).status).toBe(400);
    expect((await oauth.post("/oauth/token", exchange)).status).toBe(200);
  });

  it("gives nothing after a minute", async () => {
    const { exchange, clientId } = await oauth.approved();
    const expire =
      "UPDATE cpm.authorization_code SET expires_at = expires_at - interval '61 seconds' WHERE client_id = $1";
    await source.query(expire, [clientId]);
    expect((await oauth.post("/oauth/token", exchange)).body["error"]).toBe("invalid_grant");
  });

  it("that is exchanged several times at once gives access once, which then ends", async () => {
    const { exchange } = await oauth.approved();
    const answers = await Promise.all(Array.from({ length: 5 }, () => oauth.post("/oauth/token", exchange)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    await expect.poll(() => statusWith(given[0]!.body["access_token"]!)).toBe(401);
  });
});

describe("a token for the MCP server", () => {
  it("cannot get a wider scope", async () => {
    const { exchange, clientId } = await oauth.approved();
    const { body } = await oauth.post("/oauth/token", { ...exchange, scope: "admin api *" });
    expect(body["scope"]).toBe("mcp");
    const renewed = await oauth.refresh(clientId, body["refresh_token"]!, { scope: "admin api *" });
    expect(renewed.body["scope"]).toBe("mcp");
  });

  it("cannot be renewed for another address", async () => {
    const { clientId, refreshToken, token } = await oauth.access();
    for (const resource of [`${stack.gatewayUrl}/graphql`, "https://other.example/mcp"]) {
      const { body } = await oauth.refresh(clientId, refreshToken, { resource });
      expect(body["error"]).toBe("invalid_grant");
    }
    expect(await statusWith(token)).toBe(200);
    expect((await oauth.refresh(clientId, refreshToken)).status).toBe(200);
  });

  it("is refused by GraphQL, event streams, the External API and the REST interface", async () => {
    const { token } = await oauth.access();
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = JSON.stringify({ query: "{ me { id } }" });
    const graph = `${stack.gatewayUrl}/graphql`;
    const answers = await Promise.all([
      fetch(graph, { method: "POST", headers: { ...headers, accept: "application/graphql-response+json" }, body }),
      fetch(graph, { method: "POST", headers: { ...headers, accept: "text/event-stream" }, body }),
      fetch(`${stack.gatewayUrl}/api/v1/external/content`, { headers }),
      fetch(`${stack.cpmUrl}/api/jobs`, { headers }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it("is no token for the API when the user is led to approve it for the API", async () => {
    const api = createOauth(stack.gatewayUrl, operator, `${stack.gatewayUrl}/graphql`);
    const { token, clientId, refreshToken } = await api.access();
    const renewed = (await api.refresh(clientId, refreshToken)).body["access_token"]!;
    for (const one of [token, renewed]) {
      const { errors } = await graphql(stack.gatewayUrl, "{ me { id } }", {}, { authorization: `Bearer ${one}` });
      expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
      expect(await statusWith(one)).toBe(401);
    }
  });

  it("is refused when it was changed or forged", async () => {
    const { token } = await oauth.access();
    const parts = token.split(".");
    const changed = [...parts.slice(0, 3), parts[3]!.replace(/^./, (c) => (c === "A" ? "B" : "A")), parts[4]].join(".");
    const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
    const claims = Buffer.from(JSON.stringify({ aud: `${stack.gatewayUrl}/mcp`, token })).toString("base64url");
    for (const forged of [changed, `${header}.${claims}.`, `${header}..x.${claims}.x`, `${token}x`])
      expect(await statusWith(forged)).toBe(401);
    expect(await statusWith(token)).toBe(200);
  });
});

describe("the client of the command line", () => {
  it.each(["https://evil.example/callback", "http://localhost:1/callback", "http://127.0.0.1:1/other"])(
    "gets no code at %s",
    async (redirectUri) => {
      const query = {
        client_id: "cgs",
        redirect_uri: redirectUri,
        response_type: "code",
        code_challenge_method: "S256",
      };
      const asked = new URLSearchParams({ ...query, code_challenge: "a".repeat(43) });
      const { status } = await fetch(`${stack.gatewayUrl}/oauth/authorize?${asked}`, { redirect: "manual" });
      expect(status).toBe(400);
    },
  );

  it("gets no access for the MCP server, and no other application gets access with its code", async () => {
    const callback = "http://127.0.0.1:1/callback";
    const query = { client_id: "cgs", redirect_uri: callback, response_type: "code", code_challenge_method: "S256" };
    const asked = { ...query, code_challenge: "a".repeat(43), resource: `${stack.gatewayUrl}/mcp` };
    const url = `${stack.gatewayUrl}/oauth/authorize?${new URLSearchParams(asked)}`;
    const { headers } = await fetch(url, { redirect: "manual" });
    expect(headers.get("location")).toContain(`${callback}?error=invalid_target`);

    const api = createOauth(stack.gatewayUrl, operator, `${stack.gatewayUrl}/graphql`);
    const exchange = await api.approve(COMMAND_LINE_ID, callback);
    const { client_id: other } = (await oauth.register()).body as { client_id: string };
    expect((await oauth.post("/oauth/token", { ...exchange, client_id: other })).body["error"]).toBe("invalid_grant");
    expect((await oauth.post("/oauth/token", { ...exchange, client_id: "cgs" })).body).toEqual({
      ...{ access_token: expect.any(String), refresh_token: expect.any(String) },
      ...{ token_type: "Bearer", expires_in: 900 },
    });
  });
});

describe("access ends", () => {
  const ended = async ({ token, clientId, refreshToken }: Awaited<ReturnType<typeof connectedUser>>) => {
    await expect.poll(() => statusWith(token), { timeout: 5_000 }).toBe(401);
    expect((await oauth.refresh(clientId, refreshToken)).body["error"]).toBe("invalid_grant");
  };
  const run = async (mutation: string, caller = operator) =>
    expect((await graphql(stack.gatewayUrl, `mutation { ${mutation} }`, {}, caller)).errors).toEqual([]);

  it("when the user changes the password", async () => {
    const user = await connectedUser();
    await run(
      `changePassword(currentPassword: "${PASSWORD}", newPassword: "another-long-password") { userId }`,
      user.login,
    );
    await ended(user);
  });

  it("when a manager resets the password, or changes the user's rights", async () => {
    const [reset, moved] = [await connectedUser(), await connectedUser()];
    await run(`resetPassword(id: "${reset.id}", password: "another-long-password") { user { id } }`);
    await run(`updateUser(id: "${moved.id}", input: { role: VIEWER }) { user { id } }`);
    await ended(reset);
    await ended(moved);
  });

  it("when the user is erased", async () => {
    const user = await connectedUser();
    await run(`eraseUser(id: "${user.id}") { userId }`);
    await ended(user);
  });
});

describe("applications that register themselves", () => {
  const count = async () => Number((await source.query("SELECT count(*) FROM cpm.oauth_client"))[0].count);

  it("are deleted after a day unless a user approves them, and 90 days after their last use", async () => {
    const { client_id: unused } = (await oauth.register()).body;
    const { clientId: used, refreshToken } = await oauth.access();
    const age = async (days: number) =>
      source.query(`UPDATE cpm.oauth_client SET used_at = now() - interval '${days} days 1 minute'`);
    await age(1);
    await deleteExpiredSessions(source);
    const left = await source.query<{ id: string }[]>("SELECT id FROM cpm.oauth_client");
    expect(left.map(({ id }) => id)).toContain(used);
    expect(left.map(({ id }) => id)).not.toContain(unused);
    expect(left.map(({ id }) => id)).toContain(COMMAND_LINE_ID);
    await age(90);
    await deleteExpiredSessions(source);
    expect((await oauth.refresh(used, refreshToken)).body["error"]).toBe("invalid_client");
    expect(await source.query("SELECT name FROM cpm.oauth_client")).toEqual([{ name: "Command line" }]);
  });

  it("are at most 10,000 in all: a new one replaces the oldest that no user has approved", async () => {
    const flood = async (approved: boolean) => {
      const fill = `INSERT INTO cpm.oauth_client (name, redirect_uris, approved, used_at)
        SELECT 'Flood', ARRAY['${REDIRECT}'], $2, now() - n * interval '1 second' FROM generate_series(1, $1) AS n`;
      await source.query(fill, [10_000 - (await count()), approved]);
    };
    const { clientId: used, token } = await oauth.access();
    await flood(false);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await oauth.register()).status));
    expect([statuses, await count()]).toEqual([[201, 201, 201], 10_000]);
    expect(await source.query("SELECT id FROM cpm.oauth_client WHERE id = $1", [used])).toHaveLength(1);
    expect(await statusWith(token)).toBe(200);
    const metrics = await (await fetch(`${stack.cpmUrl}/metrics`)).text();
    expect(metrics).toMatch(/^oauth_applications\{[^}]*state="unapproved"[^}]*\} 99\d\d$/m);

    await source.query("DELETE FROM cpm.oauth_client WHERE NOT approved");
    await flood(true);
    expect(await oauth.register()).toMatchObject({ status: 429, body: { error: "too_many_requests" } });
    expect(await count()).toBe(10_000);
    await source.query("DELETE FROM cpm.oauth_client WHERE name = 'Flood'");
    expect((await oauth.register()).status).toBe(201);
  });

  it("are at most 100 an hour from one network", async () => {
    const statuses = [];
    for (let n = 0; n < 101; n++) statuses.push((await oauth.register()).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
