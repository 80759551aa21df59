import { CHANNELS, PATHS } from "@cgs/scripts/access/paths";
import { CALLER_KINDS, RIGHTS } from "@cgs/scripts/access/rights";
import { cpmRoutes } from "@cgs/rest-shim/routes/cpm/cpm-routes";
import { externalRoutes } from "@cgs/rest-shim/routes/external/external-routes";
import { imRoutes } from "@cgs/rest-shim/routes/im/im-routes";
import { smmRoutes } from "@cgs/rest-shim/routes/smm/smm-routes";
import { Kind, parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isIdleSubscription, isSubscription, testOperations, callerAt } from "./run-operation.js";
import { expectedOf, PATH_CELLS, pathOutcome } from "./path-cells.js";
import { openChannel, subscribeOverEventStream, subscribeOverSocket } from "./subscribe.js";
import { type TestOperation, startAccessFixture, type AccessFixture } from "./access-fixture.js";

const TABLES = { cpm: cpmRoutes, im: imRoutes, smm: smmRoutes, external: externalRoutes };

let fixture: AccessFixture;
let operations: ReturnType<typeof testOperations>;
beforeAll(async () => {
  fixture = await startAccessFixture();
  operations = testOperations(fixture);
});
afterAll(() => fixture?.stop());

/** The root field of the operation behind a path. */
function operationOf(document: string): string {
  const [definition] = parse(document).definitions;
  const [field] = definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
  return field?.kind === Kind.FIELD ? field.name.value : "";
}

describe("the table of paths", () => {
  test.each(["cpm", "im", "smm", "external"] as const)("names every path of %s with its operation", (module) => {
    const served = TABLES[module].map(({ method, paths, document }) => [
      `${method} ${paths[0]}`,
      operationOf(document),
    ]);
    const listed = PATHS.filter((one) => one.module === module).flatMap(({ paths }) => Object.entries(paths));
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(served));
  });

  test("holds for every kind of caller and every client", async () => {
    const mismatches: string[] = [];
    const sharedTargets = new Map<object, string>();
    for (const cell of PATH_CELLS) {
      const { module } = cell.access;
      const owner = module === "external" ? "cpm" : module;
      const operation = operations[owner][cell.right.operation]!;
      const targetInput = {
        client: fixture.clients[cell.right.relation],
        caller: callerAt(fixture, owner, cell.callerKind),
      };
      const expected = expectedOf(cell);
      const mayChange = expected === "ok" && cell.right.auditAction !== undefined;
      const target =
        (mayChange ? undefined : sharedTargets.get(cell.right)) ?? (await operation.createTarget?.(targetInput)) ?? "";
      if (!mayChange) sharedTargets.set(cell.right, target);
      if (module === "external") await fixture.source.query("DELETE FROM gateway.rate_limit"); // a key has ten requests a minute
      const outcome = await pathOutcome(fixture, cell, operation, target);
      if (outcome !== expected)
        mismatches.push(`${cell.path} (${cell.right.relation}) ${cell.callerKind}: ${outcome} instead of ${expected}`);
    }
    expect(mismatches).toEqual([]);
  });
});

/** The status of an outcome: a gateway refuses the connection of a caller whose access has ended. */
const statusOfClose = (outcome: string) => (outcome === "4401" ? "401" : outcome);

describe("subscriptions", () => {
  const SUBSCRIPTIONS = RIGHTS.cpm.filter(isSubscription);
  const subscriptionOf = ({ field }: TestOperation, client: string, target: string) =>
    field({ client, target, caller: fixture.callers.anonymous });

  test.each(["subgraph", "gateway", "event stream"] as const)(
    "have the outcomes of the access table at the %s",
    async (endpoint) => {
      const mismatches: string[] = [];
      const rows = SUBSCRIPTIONS.map(async (right) => {
        const operation = operations.cpm[right.operation]!;
        const client = fixture.clients[right.relation];
        const target = (await operation.createTarget?.({ client, caller: fixture.callers.anonymous })) ?? "";
        for (const callerKind of CALLER_KINDS) {
          if (endpoint === "event stream" && isIdleSubscription(right)) continue;
          const { cpmUrl, gatewayUrl } = fixture.stack;
          const [caller, field, expected] = [
            fixture.callers[callerKind],
            subscriptionOf(operation, client, target),
            right.outcomes[callerKind],
          ];
          const outcome =
            endpoint === "event stream"
              ? await subscribeOverEventStream(gatewayUrl, caller, field)
              : await subscribeOverSocket(
                  endpoint === "subgraph" ? cpmUrl : gatewayUrl,
                  caller,
                  field,
                  isIdleSubscription(right) && expected === "ok",
                );
          if (statusOfClose(outcome) !== expected)
            mismatches.push(`${right.operation} (${right.relation}) ${callerKind}: ${outcome} instead of ${expected}`);
        }
      });
      await Promise.all(rows);
      expect(mismatches).toEqual([]);
    },
  );

  test.each(Object.entries(CHANNELS))("open as the channel %s only with a user's token", async (path, operation) => {
    const mismatches: string[] = [];
    for (const right of RIGHTS.cpm.filter((one) => one.operation === operation)) {
      const client = fixture.clients[right.relation];
      const job =
        (await operations.cpm[operation]!.createTarget?.({ client, caller: fixture.callers.anonymous })) ?? "";
      for (const callerKind of CALLER_KINDS) {
        const expected = callerKind === "key" ? "401" : right.outcomes[callerKind];
        const outcome = await openChannel(fixture.stack.cpmUrl, path, fixture.callers[callerKind], job);
        if (outcome !== expected) mismatches.push(`${right.relation} ${callerKind}: ${outcome} instead of ${expected}`);
      }
    }
    expect(mismatches).toEqual([]);
  });
});
