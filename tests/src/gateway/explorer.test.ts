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
    expect(sandbox.headers.get("content-security-policy")).toBe(available ? "frame-ancestors 'none'" : null);
    await graph.stop();
  },
);
