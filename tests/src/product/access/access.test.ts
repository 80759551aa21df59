import { readFile } from "node:fs/promises";
import { type Asker, ASKERS, type Right, RIGHTS } from "@cgs/scripts/access/rights";
import { Kind, parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tableContents } from "../../support/table-contents.js";
import { isWatched, type Module, operationsOf, outcome, personAt, recordedOf, urlOf } from "./doors.js";
import { type Ask, startWorld, type World } from "./world.js";

const MODULES = ["cpm", "im", "smm"] as const;
interface Cell {
  module: Module;
  right: Right;
  asker: Asker;
}
const CELLS: Cell[] = MODULES.flatMap((module) =>
  RIGHTS[module].flatMap((right) => ASKERS.map((asker) => ({ module, right, asker }))),
).filter(({ right }) => !isWatched(right));
const expected = ({ right, asker }: Cell) => right.verdicts[asker];
const isAllowed = (cell: Cell) => expected(cell) === "ok";
const changes = ({ right }: Cell) => right.recorded !== undefined;

let world: World;
let operations: Record<Module, Record<string, Ask>>;
/** What is asked about by all who may not change it. */
const things = new Map<Right, Promise<string>>();
beforeAll(async () => {
  world = await startWorld();
  operations = operationsOf(world);
}, 120_000);
afterAll(() => world?.stop());

const askOf = ({ module, right }: Cell) => operations[module][right.operation]!;
const make = (cell: Cell) =>
  askOf(cell).thing?.({ client: world.clients[cell.right.whose], person: world.people[cell.asker] }) ??
  Promise.resolve("");
function shared(cell: Cell): Promise<string> {
  const thing = things.get(cell.right) ?? make(cell);
  things.set(cell.right, thing);
  return thing;
}
const name = ({ right, asker }: Cell) => `${right.operation} (${right.whose}) ${asker}`;

/** Asks at the subgraph and, as it forwards no service token, as nobody else at the gateway. */
async function verdicts(cell: Cell, thing: string, doors: readonly ("subgraph" | "gateway")[]) {
  const person = personAt(world, cell.module, cell.asker);
  const asked = { client: world.clients[cell.right.whose], thing, person };
  const url = { subgraph: urlOf(world, cell.module), gateway: world.stack.gatewayUrl };
  return Promise.all(doors.map((door) => outcome(world, url[door], cell.right, askOf(cell), asked)));
}

function doorsOf(cell: Cell): readonly ("subgraph" | "gateway")[] {
  const subgraphOnly = cell.right.operation.startsWith("_entities") || cell.asker === "module";
  if (subgraphOnly) return ["subgraph"];
  return isAllowed(cell) ? ["gateway"] : ["subgraph", "gateway"]; // what the gateway gives, the subgraph gave
}

/** The cells whose outcome is not what the table says. */
async function surprises(cells: readonly Cell[], thingOf = shared): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < cells.length; at += 16) {
    const some = cells.slice(at, at + 16).map(async (cell) => {
      for (const { verdict } of await verdicts(cell, await thingOf(cell), doorsOf(cell)))
        if (verdict !== expected(cell)) found.push(`${name(cell)}: ${verdict} instead of ${expected(cell)}`);
    });
    await Promise.all(some);
  }
  return found;
}

/** What all tables hold, by name; without the use of keys, which is noted for a refused request too. */
async function contents(): Promise<Record<string, unknown>> {
  const all = await Promise.all(MODULES.map((module) => tableContents(world.source, module)));
  const named = all.flatMap((one, at) => Object.entries(one).map(([table, is]) => [`${MODULES[at]}.${table}`, is]));
  const keys = "SELECT to_jsonb(key) - 'last_used_at' AS key FROM cpm.api_key AS key ORDER BY id";
  const audit = "SELECT count(*) FROM cpm.audit_log WHERE action <> 'useApiKey'"; // it only grows
  const [apiKeys, auditLog] = [await world.source.query<unknown>(keys), await world.source.query<unknown>(audit)];
  return { ...Object.fromEntries(named), "cpm.api_key": apiKeys, "cpm.audit_log": auditLog };
}

describe("the tables of access", () => {
  test.each(MODULES)("name every operation of the %s, and record every mutation", async (module) => {
    const schema = parse(await readFile(new URL(`../../../../schema/${module}.graphql`, import.meta.url), "utf8"));
    const fieldsOf = (...types: string[]) =>
      schema.definitions.flatMap((one) =>
        one.kind === Kind.OBJECT_TYPE_DEFINITION && types.includes(one.name.value)
          ? (one.fields ?? []).map((field) => field.name.value)
          : [],
      );
    const told = (isOne: (right: Right) => boolean) =>
      [...new Set(RIGHTS[module].filter(isOne).map(({ operation }) => operation))]
        .filter((operation) => !operation.includes("."))
        .toSorted();
    expect(told(({ recorded }) => recorded === undefined)).toEqual(fieldsOf("Query", "Subscription").toSorted());
    expect(told(({ recorded }) => recorded !== undefined)).toEqual(fieldsOf("Mutation").toSorted());
  });

  test.each(MODULES)("name every entity that the %s resolves", async (module) => {
    const schema = await readFile(new URL(`../../../../schema/${module}.graphql`, import.meta.url), "utf8");
    const keys = [...schema.matchAll(/^type (\w+)[^{]*@key\(fields: "id"(?!, resolvable: false)/gm)];
    const told = RIGHTS[module].flatMap(({ operation }) => /^_entities\.(\w+)/.exec(operation)?.[1] ?? []);
    expect([...new Set(told)].toSorted()).toEqual(keys.map(([, type = ""]) => type).toSorted());
  });

  test("hold for everything that is read", async () => {
    expect(await surprises(CELLS.filter((cell) => !changes(cell)))).toEqual([]);
  }, 120_000);

  test("hold for everybody who may not change something, and nothing is changed", async () => {
    const refused = CELLS.filter((cell) => changes(cell) && !isAllowed(cell));
    for (const cell of refused) await shared(cell);
    const before = await contents();
    expect(await surprises(refused)).toEqual([]);
    expect(await contents()).toEqual(before);
  }, 120_000);

  test("hold for everybody who may change something, and what they do is recorded", async () => {
    for (const cell of CELLS.filter((one) => changes(one) && isAllowed(one))) {
      const [asked] = await verdicts(cell, await make(cell), doorsOf(cell));
      const { verdict = "", trace = "" } = asked ?? {};
      const recorded = await recordedOf(world, cell.module, trace);
      expect([name(cell), verdict, recorded]).toEqual([name(cell), "ok", [cell.right.recorded]]);
      await askOf(cell).undo?.();
    }
  }, 180_000);
});
