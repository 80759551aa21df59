import { readFile } from "node:fs/promises";
import { Supergraph } from "@apollo/federation-internals";
import { EXAMPLE_DOCUMENT, EXAMPLE_OPERATIONS } from "@cgs/gateway/explorer/example-operations";
import { gatewayEnv } from "@cgs/gateway/settings/env";
import { createGateway } from "@cgs/gateway/app/gateway";
import { demoLogin, refuseDemoInProduction } from "@cgs/kit/demo-login";
import { baseEnv } from "@cgs/kit/env";
import { createLogger } from "@cgs/kit/log";
import { createClient } from "graphql-sse";
import { parse, validate } from "graphql";
import { get } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const DEMO_LOGIN = "visitor@example.com:only-for-a-demo";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ tokensPerSecond: 2_000, settings: { DEMO_LOGIN } });
});
afterAll(() => stack?.stop());

describe("the example operations", () => {
  test("are valid in the schema, one by one and together", async () => {
    const sdl = await readFile(new URL("../../../schema/supergraph.graphql", import.meta.url), "utf8");
    const schema = Supergraph.build(sdl).apiSchema().toGraphQLJSSchema();
    for (const document of [...EXAMPLE_OPERATIONS.map((example) => example.document), EXAMPLE_DOCUMENT])
      expect(validate(schema, parse(document))).toEqual([]);
  });

  test.each([
    ["Apollo Sandbox", "/graphql", sandboxToken],
    ["GraphiQL", "/graphiql", graphiqlToken],
  ])("of %s lead from the clients to a finished article, with the token in the page", async (_where, path, tokenIn) => {
    const page = await (await fetch(stack.gatewayUrl + path, { headers: { accept: "text/html" } })).text();
    const headers = { authorization: tokenIn(page) };
    const given: Record<string, unknown> = {};
    const [clients, order, watch, read] = EXAMPLE_OPERATIONS.map(({ document, variables }) => async () => {
      const client = createClient({ url: `${stack.gatewayUrl}/graphql`, headers, retryAttempts: 0 });
      const mine = Object.entries(variables).map(([name, value]) => [name, given[name] ?? value]);
      let last: unknown;
      for await (const result of client.iterate({ query: document, variables: Object.fromEntries(mine) }))
        last = result;
      return last as { data: Record<string, Record<string, unknown>> };
    });
    expect((await clients!()).data["clients"]!["total"]).toBe(4);
    given["id"] = ((await order!()).data["generateContent"]!["job"] as { id: string }).id;
    expect((await watch!()).data["jobUpdated"]).toMatchObject({
      status: "COMPLETED",
      client: { name: "Acme Dental Austin" },
    });
    expect((await read!()).data["job"]).toMatchObject({ result: { title: expect.any(String) }, conformance: {} });
  });

  test("can log in another user", async () => {
    const document = EXAMPLE_OPERATIONS.at(-1)?.document ?? "";
    const { data } = await graphql(stack.gatewayUrl, document, { email: stack.email, password: stack.password });
    expect(data).toMatchObject({ login: { accessToken: expect.any(String) } });
  });
});

describe("the demo token", () => {
  /** The token in a page that is requested with these headers. */
  function tokenFor(path: string, headers: Record<string, string>): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      const options = { headers: { accept: "text/html", ...headers } };
      get(stack.gatewayUrl + path, options, (response) => {
        text(response).then((page) => resolve(/Bearer[ %20]+([\w.-]{20,})/.exec(page)?.[1]), reject);
      }).once("error", reject);
    });
  }

  test.each(["/graphql", "/graphiql"])(
    "is in the page at %s for a visitor of the same machine, and for no other",
    async (path) => {
      expect(await tokenFor(path, {})).toEqual(expect.any(String));
      expect(await tokenFor(path, { host: "127.0.0.1:4000" })).toEqual(expect.any(String));
      expect(await tokenFor(path, { host: "attacker.example:4000" })).toBeUndefined();
      expect(await tokenFor(path, { host: "localhost.attacker.example" })).toBeUndefined();
      expect(await tokenFor(path, { "x-forwarded-for": "203.0.113.7" })).toBeUndefined();
      expect(await tokenFor(path, { forwarded: "for=203.0.113.7" })).toBeUndefined();
    },
  );

  test("is in no script, because a page of any origin can load scripts", async () => {
    expect(await tokenFor("/graphiql/start.js", {})).toBeUndefined();
  });

  test("cannot be read by a page of another origin", async () => {
    for (const path of ["/graphql", "/graphiql"]) {
      const headers = { accept: "text/html", origin: "https://attacker.example" };
      const response = await fetch(stack.gatewayUrl + path, { headers });
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("belongs to an editor who can write for the demo client and cannot change access rights", async () => {
    const headers = { authorization: `Bearer ${await tokenFor("/graphql", {})}` };
    const { data } = await graphql(stack.gatewayUrl, "{ me { role clientIds } }", {}, headers);
    expect(data).toEqual({ me: { role: "EDITOR", clientIds: ["acme-dental"] } });
    const { errors } = await graphql(stack.gatewayUrl, "{ users { totalCount } }", {}, headers);
    expect(errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
  });

  test("does not exist in production, where the setting is refused", () => {
    const env = (NODE_ENV: string) => ({ ...baseEnv.parse({ NODE_ENV }), DEMO_LOGIN: demoLogin.parse(DEMO_LOGIN) });
    expect(() => refuseDemoInProduction(env("production"))).toThrow("DEMO_LOGIN: must not be set in production");
    expect(() => refuseDemoInProduction(env("development"))).not.toThrow();
  });
});

test("a gateway in production refuses to start with a demo log-in", async () => {
  const env = gatewayEnv.parse({
    NODE_ENV: "production",
    DEMO_LOGIN,
    DATABASE_URL: stack.databaseUrl,
    GATEWAY_PORT: 0,
  });
  await expect(createGateway(env, createLogger("gateway", "silent"))).rejects.toThrow("DEMO_LOGIN");
});

function sandboxToken(page: string): string {
  const [, config = ""] = /embeddedSandboxConfig = (\{.*\});\n/.exec(page) ?? [];
  const { initialState } = JSON.parse(config) as { initialState: { headers: { Authorization: string } } };
  return initialState.headers.Authorization;
}

function graphiqlToken(page: string): string {
  const [, options = ""] = /<script type="application\/json" id="options">(.*?)<\/script>/.exec(page) ?? [];
  const { headers } = JSON.parse(options) as { headers: string };
  return (JSON.parse(headers) as { Authorization: string }).Authorization;
}

describe("GraphiQL", () => {
  test("loads only local files, under a policy that forbids others", async () => {
    const response = await fetch(`${stack.gatewayUrl}/graphiql`);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    const hosts = [...policy.matchAll(/\w+:\/\/([^/; ]+)/g)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set([new URL(stack.gatewayUrl).host]));
    const files = [...(await response.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? "");
    expect(files).toHaveLength(4);
    for (const path of files) expect((await fetch(stack.gatewayUrl + path)).status, path).toBe(200);
  });
});
