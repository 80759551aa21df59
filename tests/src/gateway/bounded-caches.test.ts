import { PlanCache } from "@cgs/gateway/fast-path/plan-cache";
import type { PlannedOperation } from "@cgs/gateway/supergraph/planned-operation";
import { CALLER_OPERATION_LIMITS, OperationLimits } from "@cgs/kit/graphql/complexity/operation-limits";
import { loadSupergraph } from "@cgs/gateway/supergraph/loaded-supergraph";
import { OperationCache } from "@cgs/gateway/subscriptions/operation-cache";
import { RELEASED_SUPERGRAPH } from "@cgs/gateway/supergraph/supergraph-file";
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";

const QUERIES = Array.from({ length: 10_000 }, (_, n) => `query { me { id at${n}: id } }`);
const LONG = `query { me { id } } #${"x".repeat(20_000)}`;

let sdl: string;
beforeAll(async () => {
  sdl = await readFile(RELEASED_SUPERGRAPH, "utf8");
});

describe("after 10,000 different queries", () => {
  test("at most 500 costs are cached, none of a long query, and costs are the same without the cache", () => {
    const create = () => new OperationLimits(CALLER_OPERATION_LIMITS, loadSupergraph(sdl).supergraphSchema);
    const limits = create();
    for (const query of QUERIES) limits.check(query, {});
    expect(limits.size).toBeLessThanOrEqual(500);
    const { size } = limits;
    limits.check(LONG, {});
    expect(limits.size).toBe(size);
    expect(limits.check(QUERIES[0]!, {})).toBe(create().check(QUERIES[0]!, {}));
  });

  test("the last 500 parsed operations are cached, and none of a long query", () => {
    const cache = new OperationCache(loadSupergraph(sdl));
    for (const query of QUERIES) cache.prepare(query, undefined);
    expect(cache.size).toBe(500);
    const last = cache.prepare(QUERIES.at(-1)!, undefined);
    expect(cache.prepare(LONG, undefined).kind).toBe("query");
    expect(cache.size).toBe(500);
    expect(cache.prepare(QUERIES.at(-1)!, undefined)).toBe(last);
  });

  test("500 plans are cached, and none after a schema change", () => {
    const plans = new PlanCache();
    const supergraph = loadSupergraph(sdl);
    plans.load(supergraph.schema, supergraph);
    const planned = (source: string, schema = supergraph.schema) =>
      ({
        queryPlan: {},
        operationContext: { schema },
        requestContext: { source, request: {} },
      }) as unknown as PlannedOperation;
    for (const query of QUERIES) plans.add(planned(query));
    plans.add(planned(LONG));
    expect(plans.size).toBe(500);
    const next = loadSupergraph(sdl);
    plans.load(next.schema, next);
    plans.add(planned("query { late }"));
    expect(plans.size).toBe(0);
  });
});
