import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SeenResponse, type Send, startStockGateway } from "../compared-gateways.js";
import { AuditSubgraphs, type ComposedSuite } from "./audit-subgraphs.js";
import { ERRORS } from "./audit-suite.js";
import { DIRECTIVE_SUITES } from "./directive-suites.js";
import { ENTITY_SUITES } from "./entity-suites.js";
import { type GatewayProcesses, startGatewayProcesses } from "./gateway-processes.js";
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

/** The case whose response could have more fields than any operation may have: the index by suite. */
const REFUSED: Record<string, number> = { "child-type-mismatch": 2 };

test("the audit has 46 suites with 205 cases", () => {
  expect([SUITES.length, SUITES.flatMap(({ cases }) => cases).length]).toEqual([46, 205]);
});

const subgraphs = new AuditSubgraphs();
let gateways: GatewayProcesses;
beforeAll(async () => {
  await subgraphs.listen();
  const names = new Set(SUITES.flatMap((suite) => Object.keys(suite.subgraphs)));
  const addresses = Object.fromEntries([...names].map((name) => [name, subgraphs.addressOf(name)]));
  gateways = await startGatewayProcesses(subgraphs.serve(SUITES[0]!).supergraphSdl, addresses);
});
afterAll(async () => {
  await gateways?.stop();
  subgraphs.stop();
});

describe.each(SUITES)("in the audit suite $name", (suite) => {
  let composed: ComposedSuite;
  let stock: { send: Send; stop(): Promise<void> };
  beforeAll(async () => {
    composed = subgraphs.serve(suite);
    const { supergraphSdl } = composed;
    [stock] = await Promise.all([startStockGateway(supergraphSdl), gateways.load(supergraphSdl)]);
  });
  afterAll(() => stock?.stop());

  const cases = suite.cases.map((each, n) => {
    const [query, expected] = typeof each === "string" ? [each] : each;
    const [failedByStock, refused] = [FAILED_BY_STOCK, REFUSED].map((indexes) => indexes[suite.name] === n);
    return { query, expected, failedByStock, refused };
  });
  test.each(cases.filter(({ refused }) => refused))("$query is refused as too large", async ({ query }) => {
    const refusal = { status: 400, errors: [expect.stringMatching(/^An operation may have at most \d+ fields/)] };
    for (const send of [gateways.on, gateways.off]) expect(await send(query)).toMatchObject(refusal);
  });
  test.each(cases.filter(({ refused }) => !refused))(
    "$query is answered as by the stock gateway",
    async ({ query, expected, failedByStock }) => {
      const { on, off } = gateways;
      const ofStock = await stock.send(query);
      for (const request of ["first", "second", "third"])
        expect(await on(query), `${request} request`).toEqual(ofStock);
      expect(await off(query), "fast path off").toEqual(ofStock);
      const wanted = expected ?? (await composed.withoutFederation(query)).data ?? null;
      expect(isExpected(ofStock, wanted)).toBe(!failedByStock);
    },
  );
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
