import { CHANNELS, PATHS } from "@cgs/scripts/access/paths";
import { ASKERS, RIGHTS } from "@cgs/scripts/access/rights";
import { cpmRoutes } from "@cgs/rest-shim/routes/cpm/cpm-routes";
import { externalRoutes } from "@cgs/rest-shim/routes/external/external-routes";
import { imRoutes } from "@cgs/rest-shim/routes/im/im-routes";
import { smmRoutes } from "@cgs/rest-shim/routes/smm/smm-routes";
import { Kind, parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isQuiet, isWatched, operationsOf, personAt } from "./doors.js";
import { expectedOf, PATH_CELLS, pathVerdict } from "./path-cells.js";
import { openChannel, watchAsStream, watchOverSocket } from "./watching.js";
import { type Ask, startWorld, type World } from "./world.js";

const TABLES = { cpm: cpmRoutes, im: imRoutes, smm: smmRoutes, external: externalRoutes };

let world: World;
let operations: ReturnType<typeof operationsOf>;
beforeAll(async () => {
  world = await startWorld();
  operations = operationsOf(world);
}, 120_000);
afterAll(() => world?.stop());

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
    const told = PATHS.filter((one) => one.module === module).flatMap(({ paths }) => Object.entries(paths));
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(served));
  });

  test("holds for everybody and every client", async () => {
    const surprises: string[] = [];
    const fixed = new Map<object, string>();
    for (const cell of PATH_CELLS) {
      const { module } = cell.access;
      const owner = module === "external" ? "cpm" : module;
      const how = operations[owner][cell.right.operation]!;
      const made = { client: world.clients[cell.right.whose], person: personAt(world, owner, cell.asker) };
      const expected = expectedOf(cell);
      const mayChange = expected === "ok" && cell.right.recorded !== undefined;
      const thing = (mayChange ? undefined : fixed.get(cell.right)) ?? (await how.thing?.(made)) ?? "";
      if (!mayChange) fixed.set(cell.right, thing);
      if (module === "external") await world.source.query("DELETE FROM gateway.rate_limit"); // a key has ten a minute
      const verdict = await pathVerdict(world, cell, how, thing);
      if (verdict !== expected)
        surprises.push(`${cell.path} (${cell.right.whose}) ${cell.asker}: ${verdict} instead of ${expected}`);
    }
    expect(surprises).toEqual([]);
  }, 120_000);
});

describe("what is watched", () => {
  const WATCHED = RIGHTS.cpm.filter(isWatched);
  const field = ({ ask }: Ask, client: string, thing: string) => ask({ client, thing, person: world.people.nobody });

  test.each(["subgraph", "gateway", "event stream"] as const)(
    "is shown as the table says by the %s",
    async (door) => {
      const surprises: string[] = [];
      const rows = WATCHED.map(async (right) => {
        const how = operations.cpm[right.operation]!;
        const client = world.clients[right.whose];
        const thing = (await how.thing?.({ client, person: world.people.nobody })) ?? "";
        for (const asker of ASKERS) {
          if (door === "event stream" && isQuiet(right)) continue;
          const { cpmUrl, gatewayUrl } = world.stack;
          const [person, asks, expected] = [world.people[asker], field(how, client, thing), right.verdicts[asker]];
          const verdict =
            door === "event stream"
              ? await watchAsStream(gatewayUrl, person, asks)
              : await watchOverSocket(
                  door === "subgraph" ? cpmUrl : gatewayUrl,
                  person,
                  asks,
                  isQuiet(right) && expected === "ok",
                );
          if (verdict !== expected)
            surprises.push(`${right.operation} (${right.whose}) ${asker}: ${verdict} instead of ${expected}`);
        }
      });
      await Promise.all(rows);
      expect(surprises).toEqual([]);
    },
    120_000,
  );

  test.each(Object.entries(CHANNELS))(
    "is shown by the channel %s to users with a token alone",
    async (path, operation) => {
      const surprises: string[] = [];
      for (const right of RIGHTS.cpm.filter((one) => one.operation === operation)) {
        const client = world.clients[right.whose];
        const job = (await operations.cpm[operation]!.thing?.({ client, person: world.people.nobody })) ?? "";
        for (const asker of ASKERS) {
          const expected = asker === "key" ? "401" : right.verdicts[asker];
          const verdict = await openChannel(world.stack.cpmUrl, path, world.people[asker], job);
          if (verdict !== expected) surprises.push(`${right.whose} ${asker}: ${verdict} instead of ${expected}`);
        }
      }
      expect(surprises).toEqual([]);
    },
    60_000,
  );
});
