import { expect, test } from "vitest";
import { startFixtureGraph } from "./fixture-graph.js";

const SCHEMA = "{ __schema { queryType { name } } }";

test.each([
  ["development", undefined, true],
  ["production", undefined, false],
  ["production", "on", true],
  ["development", "off", false],
])(
  "in %s with EXPLORER=%s, introspection, Sandbox and GraphiQL are available: %s",
  async (mode, explorer, available) => {
    const graph = await startFixtureGraph({ NODE_ENV: mode, ...(explorer && { EXPLORER: explorer }) });
    const { data } = await graph.query(SCHEMA);
    expect(data !== undefined).toBe(available);
    const html = { headers: { accept: "text/html" } };
    expect((await fetch(`${graph.url}/graphiql`, html)).status).toBe(available ? 200 : 404);
    const sandbox = await fetch(`${graph.url}/graphql`, html);
    expect((await sandbox.text()).includes("LogIn")).toBe(available);
    expect(sandbox.headers.get("content-security-policy")).toContain(available ? "base-uri 'none'" : "sandbox");
    await graph.stop();
  },
);

test("the explorer pages may send requests to /graphql only, whatever scripts they load, and not to /session", async () => {
  const graph = await startFixtureGraph({ EXPLORER: "on" });
  const { host } = new URL(graph.url);
  for (const path of ["/graphql", "/graphiql"]) {
    const { headers } = await fetch(graph.url + path, { headers: { accept: "text/html" } });
    const [, allowed = ""] = /connect-src ([^;]*);/.exec(headers.get("content-security-policy") ?? "") ?? [];
    const paths = new Set(allowed.split(" ").map((url) => new URL(url).host + new URL(url).pathname));
    expect(paths).toEqual(new Set([`${host}/graphql`, `${host}/favicon.ico`]));
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
  }
  await graph.stop();
});

test("an answer that a window shows runs no script", async () => {
  const graph = await startFixtureGraph();
  const { headers } = await fetch(`${graph.url}/graphql?query={__typename}`);
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  await graph.stop();
});
