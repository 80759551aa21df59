import { readFileSync } from "node:fs";
import { CALLER_OPERATION_LIMITS, OperationLimits } from "@cgs/kit/graphql/complexity/operation-limits";
import { buildSchema, parse, validate } from "graphql";
import { describe, expect, test } from "vitest";

const sdlOf = (name: string) => readFileSync(new URL(`../../../schema/${name}.graphql`, import.meta.url), "utf8");

/** The root fields whose work is not in their response, with the most times that one operation may ask for each. */
const EXPENSIVE = {
  "strategyPreview(clientId: 1, changes: {}) { __typename }": 1,
  "estimateBatch(input: { clientId: 1, items: [] }) { __typename }": 2,
  "equalBatches(input: { items: [] }) { __typename }": 29,
  'scoreContent(jobId: 1, input: { title: "" }) { __typename }': 2,
};
const repeated = (field: string, times: number) =>
  `{ ${Array.from({ length: times }, (_, n) => `f${n}: ${field}`).join(" ")} }`;

describe.each(["cpm", "supergraph"])("an operation for the schema %s", (name) => {
  const schema = buildSchema(sdlOf(name), { assumeValidSDL: true });
  const limits = new OperationLimits(CALLER_OPERATION_LIMITS, schema);

  test.each(Object.entries(EXPENSIVE))("may ask %s at most %i times", (field, times) => {
    expect(limits.check(repeated(field, times), {})).toBeLessThan(15_000);
    expect(() => limits.check(repeated(field, times + 1), {})).toThrow("at most 15000 fields in its response");
  });

  test("may read the plain text of a few contents, but not of a page of them", () => {
    const texts = (limit: number) => `{ jobs(limit: ${limit}) { jobs { result { bodyText } } } }`;
    expect(validate(schema, parse(texts(15)))).toEqual([]);
    expect(limits.check(texts(15), {})).toBeLessThan(15_000);
    expect(() => limits.check(texts(20), {})).toThrow("at most 15000 fields in its response");
  });

  test("pays for each estimate of a cost", () => {
    expect(limits.check("{ estimateCost(input: {}) { __typename } }", {})).toBeGreaterThan(200);
  });
});
