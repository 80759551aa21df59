import { createHttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { createClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { createKey, unknownKey } from "../support/api-keys.js";
import { graphql } from "../support/api-client.js";
import { type ReverseProxy, startReverseProxy } from "../support/reverse-proxy.js";
import { type Stack, startStack } from "../support/stack.js";

const LOGIN =
  "mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { accessToken } }";

describe("behind a reverse proxy", () => {
  let stack: Stack;
  let ingress: ReverseProxy;
  let balancer: ReverseProxy;
  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0, settings: { TRUSTED_PROXIES: "loopback, 192.0.2.0/24" } });
    balancer = await startReverseProxy(stack.gatewayUrl);
    ingress = await startReverseProxy(balancer.url);
  });
  afterAll(async () => {
    await ingress?.close();
    await balancer?.close();
    await stack?.stop();
  });

  const codeAt = async (address: string, claimed: Record<string, string> = {}, password = "a wrong one") => {
    const headers = { "x-test-address": address, ...claimed };
    const { errors } = await graphql(ingress.url, LOGIN, { email: "anna@example.com", password }, headers);
    return errors[0]?.extensions["code"];
  };

  test("log-ins count the caller's address through two proxies, whatever the caller claims", async () => {
    const codes = [];
    for (let n = 0; n < 6; n++)
      codes.push(await codeAt("203.0.113.1", { "x-forwarded-for": `198.51.100.${n}, 192.0.2.1` }));
    expect(codes.slice(4)).toEqual(["UNAUTHENTICATED", "RATE_LIMIT_EXCEEDED"]);
    expect(await codeAt("203.0.113.2")).toBe("UNAUTHENTICATED");
  });

  test("so do log-ins over a WebSocket", async () => {
    const codeOverSocket = async (address: string) => {
      class Socket extends WebSocket {
        constructor(url: string, protocol: string) {
          super(url, protocol, { headers: { "x-test-address": address } });
        }
      }
      const client = createClient({
        url: `${ingress.url.replace("http", "ws")}/graphql`,
        webSocketImpl: Socket,
        retryAttempts: 0,
      });
      const variables = { email: "bert@example.com", password: "a wrong one" };
      try {
        for await (const { errors } of client.iterate({ query: LOGIN, variables }))
          return errors?.[0]?.extensions?.["code"];
        return undefined;
      } finally {
        await client.dispose();
      }
    };
    const codes = [];
    for (let n = 0; n < 6; n++) codes.push(await codeOverSocket("203.0.113.3"));
    expect(codes.slice(4)).toEqual(["UNAUTHENTICATED", "RATE_LIMIT_EXCEEDED"]);
    expect(await codeOverSocket("203.0.113.4")).toBe("UNAUTHENTICATED");
  });

  test("bad API keys count for the caller's address and refuse no good key", async () => {
    const send = (key: string, address: string) =>
      fetch(`${ingress.url}/api/v1/jobs/none/status`, { headers: { "x-api-key": key, "x-test-address": address } });
    for (let n = 0; n < 20; n++) expect((await send(unknownKey(), "203.0.113.5")).status).toBe(401);
    expect((await send(unknownKey(), "203.0.113.5")).status).toBe(429);
    expect((await send(unknownKey(), "203.0.113.6")).status).toBe(401);
    expect((await send(await createKey(stack, "acme-dental"), "203.0.113.5")).status).toBe(404);
  });
});

describe("a process that no proxy was named to", () => {
  test("warns at the first forwarded request, once, and believes no address", async () => {
    const log = createLogger("test", "silent");
    const warn = vi.spyOn(log, "warn");
    const http = createHttpService({ name: "test", log, dependencies: {} });
    http.app.get("/address", (request, response) => void response.json(request.headers["x-caller-address"]));
    const url = await http.listen(0);
    const read = async (headers: Record<string, string>) => (await fetch(`${url}/address`, { headers })).json();
    const own = await read({});
    expect(warn).not.toHaveBeenCalled();
    for (const headers of [{ "x-forwarded-for": "203.0.113.7" }, { forwarded: "for=203.0.113.7" }, {}])
      expect(await read(headers as Record<string, string>)).toBe(own);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining("TRUSTED_PROXIES"));
    await http.close();
  });
});
