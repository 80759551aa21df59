import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ComparedGateways, type SeenResponse, startComparedGateways } from "../compared-gateways.js";
import { type AuditSubgraphs, startAuditSubgraphs } from "./audit-subgraphs.js";
import { ERRORS } from "./audit-suite.js";
import { DIRECTIVE_SUITES } from "./directive-suites.js";
import { ENTITY_SUITES } from "./entity-suites.js";
import { INTERFACE_SUITES } from "./interface-suites.js";
import { REQUIRES_SUITES } from "./requires-suites.js";

/**
 * The public federation gateway audit (https://github.com/graphql-hive/federation-gateway-audit, MIT), which is not on npm. Its subgraphs and
 * queries are rebuilt here as data from its published source. Where a subgraph was not to be had, it is written anew from the suite's queries.
 */
const SUITES = [...DIRECTIVE_SUITES, ...ENTITY_SUITES, ...INTERFACE_SUITES, ...REQUIRES_SUITES];

/** The cases that the stock gateway fails, and so does ours: the index by suite. */
const FAILED_BY_STOCK: Record<string, number> = {
  "keys-mashup": 0,
  "non-resolvable-interface-object": 1,
  "requires-with-argument-conflict": 0,
};

test("the audit has 46 suites with 205 cases", () => {
  expect([SUITES.length, SUITES.flatMap(({ cases }) => cases).length]).toEqual([46, 205]);
});

describe.each(SUITES)("in the audit suite $name", (suite) => {
  let subgraphs: AuditSubgraphs;
  let gateways: ComparedGateways;
  beforeAll(async () => {
    subgraphs = await startAuditSubgraphs(suite);
    gateways = await startComparedGateways(subgraphs.supergraphSdl, subgraphs.addresses);
  });
  afterAll(async () => {
    await gateways.stop();
    subgraphs.stop();
  });

  const cases = suite.cases.map((each, n) => {
    const [query, expected] = typeof each === "string" ? [each] : each;
    return { query, expected, failedByStock: FAILED_BY_STOCK[suite.name] === n };
  });
  test.each(cases)("$query is answered as by the stock gateway", async ({ query, expected, failedByStock }) => {
    const { stock, on, off } = gateways;
    const ofStock = await stock(query);
    for (const request of ["first", "second", "third"]) expect(await on(query), `${request} request`).toEqual(ofStock);
    expect(await off(query), "fast path off").toEqual(ofStock);
    const wanted = expected ?? (await subgraphs.withoutFederation(query)).data ?? null;
    expect(isExpected(ofStock, wanted)).toBe(!failedByStock);
  });
});

/** Whether a response has the expected data, with fields in any order, and no errors; or errors, where these are expected. */
function isExpected({ data, errors }: SeenResponse, expected: object | typeof ERRORS | null): boolean {
  if (expected === ERRORS) return errors.length > 0;
  return errors.length === 0 && sorted(JSON.parse(data)) === sorted(expected);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
