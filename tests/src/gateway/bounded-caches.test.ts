import { KnownOperations } from "@cgs/gateway/fast-path/plan-cache";
import type { PlannedOperation } from "@cgs/gateway/supergraph/planned-operation";
import { OperationLimits } from "@cgs/gateway/operation/operation-limits";
import { loadSupergraph } from "@cgs/gateway/supergraph/loaded-supergraph";
import { OperationCache } from "@cgs/gateway/subscriptions/operation-cache";
import { RELEASED_SUPERGRAPH } from "@cgs/gateway/supergraph/supergraph-file";
import { createLogger } from "@cgs/kit/log";
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";

const TEXTS = Array.from({ length: 10_000 }, (_, n) => `query { me { id at${n}: id } }`);
const LONG = `query { me { id } } #${"x".repeat(20_000)}`;

let sdl: string;
beforeAll(async () => {
  sdl = await readFile(RELEASED_SUPERGRAPH, "utf8");
});

describe("10,000 texts that nobody sends again", () => {
  test("leave 500 weights, none of a long text, and the same verdicts", () => {
    const limits = new OperationLimits();
    for (const text of TEXTS) limits.check(text);
    expect(limits.size).toBeLessThanOrEqual(500);
    const { size } = limits;
    limits.check(LONG);
    expect(limits.size).toBe(size);
    expect(limits.check(TEXTS[0]!)).toBe(new OperationLimits().check(TEXTS[0]!));
  });

  test("leave 500 parsed operations, the last ones, and none of a long text", () => {
    const cache = new OperationCache(loadSupergraph(sdl));
    for (const text of TEXTS) cache.prepare(text, undefined);
    expect(cache.size).toBe(500);
    const last = cache.prepare(TEXTS.at(-1)!, undefined);
    expect(cache.prepare(LONG, undefined).kind).toBe("query");
    expect(cache.size).toBe(500);
    expect(cache.prepare(TEXTS.at(-1)!, undefined)).toBe(last);
  });

  test("leave 500 known plans, and none when the schema changes", () => {
    const known = new KnownOperations(createLogger("test", "silent"));
    const supergraph = loadSupergraph(sdl);
    known.load(supergraph.schema, supergraph);
    const planned = (source: string, schema = supergraph.schema) =>
      ({
        queryPlan: {},
        operationContext: { schema },
        requestContext: { source, request: {} },
      }) as unknown as PlannedOperation;
    for (const text of TEXTS) known.remember(planned(text));
    known.remember(planned(LONG));
    expect(known.size).toBe(500);
    const next = loadSupergraph(sdl);
    known.load(next.schema, next);
    known.remember(planned("query { late }"));
    expect(known.size).toBe(0);
  });
});
