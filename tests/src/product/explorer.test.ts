import { readFile } from "node:fs/promises";
import { Supergraph } from "@apollo/federation-internals";
import { EXAMPLE_DOCUMENT, EXAMPLE_OPERATIONS } from "@cgs/gateway/explorer/example-operations";
import { createClient } from "graphql-sse";
import { parse, validate } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Stack, startStack } from "../support/stack.js";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ tokensPerSecond: 2_000 });
});
afterAll(() => stack?.stop());

describe("the example operations", () => {
  test("are valid in the graph, each and all together", async () => {
    const sdl = await readFile(new URL("../../../schema/supergraph.graphql", import.meta.url), "utf8");
    const schema = Supergraph.build(sdl).apiSchema().toGraphQLJSSchema();
    for (const document of [...EXAMPLE_OPERATIONS.map((example) => example.document), EXAMPLE_DOCUMENT])
      expect(validate(schema, parse(document))).toEqual([]);
  });

  test("lead from the log-in to a finished article, in their order", async () => {
    const given: Record<string, unknown> = { password: stack.password, email: stack.email };
    const headers: Record<string, string> = {};
    const [logIn, clients, order, watch, read] = EXAMPLE_OPERATIONS.map(({ document, variables }) => async () => {
      const client = createClient({ url: `${stack.gatewayUrl}/graphql`, headers, retryAttempts: 0 });
      const mine = Object.entries(variables).map(([name, value]) => [name, given[name] ?? value]);
      let last: unknown;
      for await (const result of client.iterate({ query: document, variables: Object.fromEntries(mine) }))
        last = result;
      return last as { data: Record<string, Record<string, unknown>> };
    });
    headers["authorization"] = `Bearer ${(await logIn!()).data["login"]!["accessToken"] as string}`;
    expect((await clients!()).data["clients"]!["total"]).toBeGreaterThan(3);
    given["id"] = (await order!()).data["generateContent"]!["id"];
    expect((await watch!()).data["jobUpdated"]).toMatchObject({
      status: "COMPLETED",
      client: { name: expect.any(String) },
    });
    expect((await read!()).data["job"]).toMatchObject({ result: { title: expect.any(String) }, conformance: {} });
  });
});

describe("GraphiQL", () => {
  test("is made of files of this machine, under a policy that allows no others", async () => {
    const response = await fetch(`${stack.gatewayUrl}/graphiql`);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toContain("http");
    const files = [...(await response.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? "");
    expect(files).toHaveLength(4);
    for (const path of files) expect((await fetch(stack.gatewayUrl + path)).status, path).toBe(200);
  });
});
