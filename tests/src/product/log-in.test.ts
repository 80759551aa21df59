import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
import { solveChallenge } from "../support/login-challenge.js";
import { type Stack, startStack } from "../support/stack.js";

const LOGIN =
  "mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { expiresIn } }";
const SESSIONS = "{ mySessions { id device current } }";
const SOCKET_TOKEN = "{ webSocketToken { token expiresIn } }";

describe("a log-in", () => {
  let stack: Stack;
  let admin: { authorization: string };

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    admin = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  test("gets 429 with Retry-After after too many wrong passwords, only for the address of the caller", async () => {
    const from = (address: string, password = "a wrong one") =>
      fetch(`${stack.cpmUrl}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify({ email: stack.email, password }),
      });
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await from("203.0.113.1")).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await from("203.0.113.1", stack.password);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ success: false, code: "RATE_LIMIT_EXCEEDED" });
    expect((await from("203.0.113.2", stack.password)).status).toBe(200);
  });

  test("over REST gets a device token that no other device at the same address can lock out, and a challenge without", async () => {
    const post = async (more: object) => {
      const response = await fetch(`${stack.cpmUrl}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
        body: JSON.stringify({ email: stack.email, password: stack.password, ...more }),
      });
      return { status: response.status, body: (await response.json()) as { device_token?: string; details?: object } };
    };
    const { device_token } = (await post({})).body;
    for (let n = 0; n < 6; n++) await post({ password: "a wrong one" });
    const refused = await post({});
    expect([refused.status, refused.body.details]).toEqual([
      429,
      expect.objectContaining({ challenge: expect.any(String), bits: expect.any(Number), iterations: 1_000 }),
    ]);
    expect((await post({ device_token })).status).toBe(200);
    expect((await post({ proof: solveChallenge(refused.body.details) })).status).toBe(200);
  });

  test("counts the address of the caller, not that of the gateway or a forged one", async () => {
    const atGateway = (claimed: Record<string, string>) =>
      graphql(stack.gatewayUrl, LOGIN, { email: "nobody@example.com", password: "x" }, claimed);
    const codes = [];
    for (let n = 0; n < 6; n++) {
      const { errors } = await atGateway({
        "x-forwarded-for": `203.0.113.${n}`,
        "x-caller-address": `198.51.100.${n}`,
      });
      codes.push(errors[0]?.extensions["code"]);
    }
    expect(codes.slice(4)).toEqual(["UNAUTHENTICATED", "RATE_LIMIT_EXCEEDED"]);
  });

  test("lists its session with the device", async () => {
    const { email, password } = stack;
    const device = { "user-agent": "A browser on a phone" };
    const query =
      "mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { accessToken } }";
    const { data } = await graphql(stack.gatewayUrl, query, { email, password }, device);
    const phone = { authorization: `Bearer ${(data?.["login"] as { accessToken: string }).accessToken}` };
    const { data: seen } = await graphql(stack.gatewayUrl, SESSIONS, {}, phone);
    expect(seen?.["mySessions"]).toContainEqual({
      id: expect.any(String),
      current: true,
      device: device["user-agent"],
    });
  });

  test("notifies subscribers of its end, which API keys cannot subscribe to", async () => {
    const ended = async (credential: { authorization: string }, connected = () => {}) => {
      const url = `${stack.gatewayUrl.replace("http", "ws")}/graphql`;
      const client = createClient({
        url,
        webSocketImpl: WebSocket,
        connectionParams: credential,
        retryAttempts: 0,
        on: { connected },
      });
      const results = [];
      for await (const result of client.iterate({ query: "subscription { sessionEnded }" })) results.push(result);
      await client.dispose();
      return results;
    };
    const guest = await logIn(stack);
    let told!: ReturnType<typeof ended>;
    await new Promise<void>((connected) => {
      told = ended(guest, connected);
    });
    const { data } = await graphql(stack.gatewayUrl, SESSIONS, {}, guest);
    const current = (data?.["mySessions"] as { id: string; current: boolean }[]).find((session) => session.current);
    const revoke = "mutation ($id: ID!) { revokeSession(id: $id) { sessionId } }";
    await graphql(stack.gatewayUrl, revoke, { id: current?.id }, admin);
    expect(await told).toEqual([{ data: { sessionEnded: true } }]);
    const refused = await ended({ authorization: `Bearer ${stack.apiKey}` });
    expect(refused).toMatchObject([{ errors: [{ extensions: { code: "FORBIDDEN" } }] }]);
  });

  describe("returns a token for WebSockets", () => {
    const socketToken = async () => {
      const { data, errors } = await graphql(stack.gatewayUrl, SOCKET_TOKEN, {}, admin);
      expect(errors).toEqual([]);
      return data?.["webSocketToken"] as { token: string; expiresIn: number };
    };

    test("that opens the channel of a job", async () => {
      const { token, expiresIn } = await socketToken();
      expect(expiresIn).toBe(60);
      const id = await generate(stack, admin, onModel("standard"));
      const socket = new WebSocket(`${stack.cpmUrl.replace("http", "ws")}/ws/jobs/${id}?token=${token}`);
      const [message] = (await once(socket, "message")) as [Buffer];
      expect(JSON.parse(message.toString())).toMatchObject({ job_id: id, status: "queued" });
      socket.close();
    });

    test("that opens a subscription at the gateway", async () => {
      const { token } = await socketToken();
      const id = await generate(stack, admin, onModel("standard"));
      const client = createClient({
        url: `${stack.gatewayUrl.replace("http", "ws")}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { authorization: `Bearer ${token}` },
        retryAttempts: 0,
      });
      const query = `subscription { jobUpdated(id: "${id}") { id status } }`;
      for await (const { data } of client.iterate({ query })) {
        expect(data).toEqual({ jobUpdated: { id, status: "QUEUED" } });
        break;
      }
      await client.dispose();
    });

    test.each(["cpmUrl", "imUrl", "smmUrl", "gatewayUrl"] as const)("that requests refuse (%s)", async (at) => {
      const { token } = await socketToken();
      const query = { cpmUrl: "{ me { id } }", gatewayUrl: "{ me { id } }", imUrl: "{ templates { total } }" };
      const { errors } = await graphql(
        stack[at],
        at === "smmUrl" ? "{ clients { total } }" : query[at],
        {},
        { authorization: `Bearer ${token}` },
      );
      expect(errors[0]?.extensions["code"]).toBe("UNAUTHENTICATED");
    });

    test("only to users", async () => {
      const { errors } = await graphql(stack.cpmUrl, SOCKET_TOKEN, {}, { authorization: `Bearer ${stack.apiKey}` });
      expect(errors[0]?.extensions["code"]).toBe("FORBIDDEN");
    });
  });
});
