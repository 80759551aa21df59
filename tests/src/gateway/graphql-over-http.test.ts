import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FAST_PATH, type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";

describe.each(FAST_PATH)("with the fast path %s", (fastPath) => {
  let graph: FixtureGraph;
  beforeAll(async () => {
    graph = await startFixtureGraph({ FAST_PATH: fastPath });
  });
  afterAll(() => graph.stop());

  describe("the GraphQL over HTTP specification", () => {
    const audits = serverAudits({ url: () => `${graph.url}/graphql` });

    test("has 60 audits", () => {
      expect(audits).toHaveLength(60);
    });

    test.each(audits.map((audit) => [audit.name, audit] as const))("%s", async (_name, audit) => {
      const result = await audit.fn();
      expect(result, "reason" in result ? result.reason : "").toMatchObject({ status: "ok" });
    });
  });
});
