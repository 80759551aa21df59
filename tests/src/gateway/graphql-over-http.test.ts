import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";

let graph: FixtureGraph;
beforeAll(async () => {
  graph = await startFixtureGraph();
});
afterAll(() => graph.stop());

describe("the GraphQL over HTTP specification", () => {
  const audits = serverAudits({ url: () => `${graph.url}/graphql` });

  test("is audited in full", () => {
    expect(audits).toHaveLength(60);
  });

  test.each(audits.map((audit) => [audit.name, audit] as const))("%s", async (_name, audit) => {
    const result = await audit.fn();
    expect(result, "reason" in result ? result.reason : "").toMatchObject({ status: "ok" });
  });
});
