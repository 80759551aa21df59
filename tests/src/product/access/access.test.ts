import { readFile } from "node:fs/promises";
import { CPM_READ_ACTIONS } from "@cgs/cpm/app/read-actions";
import { IM_READ_ACTIONS } from "@cgs/im/app/read-actions";
import { SMM_READ_ACTIONS } from "@cgs/smm/app/read-actions";
import {
  type CallerKind,
  CURRENT_KINDS,
  FORMER_KINDS,
  type Right,
  RIGHTS,
  UNRECORDED,
} from "@cgs/scripts/access/rights";
import { Kind, parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EVENTUALLY } from "../../support/eventually.js";
import { tableContents } from "../../support/table-contents.js";
import {
  isSubscription,
  type Module,
  testOperations,
  callerAt,
  auditActionsOf,
  moduleUrl,
  runOperation,
} from "./run-operation.js";
import { type TestOperation, startAccessFixture, type AccessFixture } from "./access-fixture.js";

const MODULES = ["cpm", "im", "smm"] as const;
const READ_ACTIONS = { cpm: CPM_READ_ACTIONS, im: IM_READ_ACTIONS, smm: SMM_READ_ACTIONS };
/** The actors in the audit log of callers that are no users, without their ids. */
const ACTORS: Partial<Record<CallerKind, string>> = { anonymous: "nobody", key: "apiKey", module: "service" };
interface Cell {
  module: Module;
  right: Right;
  callerKind: CallerKind;
}
const CELLS: Cell[] = MODULES.flatMap((module) =>
  RIGHTS[module].flatMap((right) => CURRENT_KINDS.map((callerKind) => ({ module, right, callerKind }))),
).filter(({ right }) => !isSubscription(right));
/** Every operation, on the first client of its rows: the outcome for these callers is the same for all clients. */
const FORMER_CELLS: Cell[] = MODULES.flatMap((module) =>
  RIGHTS[module]
    .filter((right, at, all) => all.findIndex(({ operation }) => operation === right.operation) === at)
    .flatMap((right) => FORMER_KINDS.map((callerKind) => ({ module, right, callerKind }))),
).filter(({ right }) => !isSubscription(right));
const expected = ({ right, callerKind }: Cell) => right.outcomes[callerKind];
const isAllowed = (cell: Cell) => expected(cell) === "ok";
const changes = ({ right }: Cell) => right.auditAction !== undefined;

let fixture: AccessFixture;
let operations: Record<Module, Record<string, TestOperation>>;
/** The operations that succeeded, by their trace. */
const traces = new Map<string, Cell>();
/** The targets of all cells that change nothing. */
const sharedTargets = new Map<Right, Promise<string>>();
beforeAll(async () => {
  fixture = await startAccessFixture();
  operations = testOperations(fixture);
});
afterAll(() => fixture?.stop());

const operationOf = ({ module, right }: Cell) => operations[module][right.operation]!;
const createTarget = (cell: Cell) =>
  operationOf(cell).createTarget?.({
    client: fixture.clients[cell.right.relation],
    caller: fixture.callers[cell.callerKind],
  }) ?? Promise.resolve("");
function sharedTarget(cell: Cell): Promise<string> {
  const target = sharedTargets.get(cell.right) ?? createTarget(cell);
  sharedTargets.set(cell.right, target);
  return target;
}
const name = ({ right, callerKind }: Cell) => `${right.operation} (${right.relation}) ${callerKind}`;

/** Runs the operation of a cell at each endpoint. */
async function outcomes(cell: Cell, target: string, endpoints: readonly ("subgraph" | "gateway")[]) {
  const caller = callerAt(fixture, cell.module, cell.callerKind);
  const input = { client: fixture.clients[cell.right.relation], target, caller };
  const url = { subgraph: moduleUrl(fixture, cell.module), gateway: fixture.stack.gatewayUrl };
  return Promise.all(
    endpoints.map((endpoint) => runOperation(fixture, url[endpoint], cell.right, operationOf(cell), input)),
  );
}

function endpointsFor(cell: Cell): readonly ("subgraph" | "gateway")[] {
  // The gateway has no `_entities` and forwards no service token.
  const subgraphOnly = cell.right.operation.startsWith("_entities") || cell.callerKind === "module";
  if (subgraphOnly) return ["subgraph"];
  return isAllowed(cell) ? ["gateway"] : ["subgraph", "gateway"]; // the gateway's success implies the subgraph's
}

/** The cells with another outcome than the table states. */
async function mismatches(cells: readonly Cell[], targetOf = sharedTarget): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < cells.length; at += 16) {
    const some = cells.slice(at, at + 16).map(async (cell) => {
      for (const { outcome, trace } of await outcomes(cell, await targetOf(cell), endpointsFor(cell))) {
        if (outcome !== expected(cell)) found.push(`${name(cell)}: ${outcome} instead of ${expected(cell)}`);
        if (outcome === "ok") traces.set(trace, cell);
      }
    });
    await Promise.all(some);
  }
  return found;
}

/** The contents of all tables by name, without the last use of API keys and the log of reads, which refused requests write to. */
async function contents(): Promise<Record<string, unknown>> {
  const all = await Promise.all(MODULES.map((module) => tableContents(fixture.source, module)));
  const named = all.flatMap((one, at) => Object.entries(one).map(([table, is]) => [`${MODULES[at]}.${table}`, is]));
  const keys = "SELECT to_jsonb(key) - 'last_used_at' AS key FROM cpm.api_key AS key ORDER BY id";
  const audit = "SELECT count(*) FROM cpm.audit_log WHERE action <> 'useApiKey'"; // it is append-only
  const [apiKeys, auditLog] = [await fixture.source.query<unknown>(keys), await fixture.source.query<unknown>(audit)];
  const compared = named.filter(([table]) => !String(table).endsWith(".access_log"));
  return { ...Object.fromEntries(compared), "cpm.api_key": apiKeys, "cpm.audit_log": auditLog };
}

/** A report that the CPM still owes the IM would be delivered, and so written, while the tables are compared. */
function usageIsReported(): Promise<void> {
  return vi.waitFor(
    async () => expect(await fixture.source.query("SELECT 1 FROM cpm.usage_report")).toEqual([]),
    EVENTUALLY,
  );
}

describe("the access tables", () => {
  test.each(MODULES)("have every operation of the %s, and an audit action for every mutation", async (module) => {
    const schema = parse(await readFile(new URL(`../../../../schema/${module}.graphql`, import.meta.url), "utf8"));
    const fieldsOf = (...types: string[]) =>
      schema.definitions.flatMap((one) =>
        one.kind === Kind.OBJECT_TYPE_DEFINITION && types.includes(one.name.value)
          ? (one.fields ?? []).map((field) => field.name.value)
          : [],
      );
    const listed = (isOne: (right: Right) => boolean) =>
      [...new Set(RIGHTS[module].filter(isOne).map(({ operation }) => operation))]
        .filter((operation) => !operation.includes("."))
        .toSorted();
    expect(listed(({ auditAction }) => auditAction === undefined)).toEqual(
      fieldsOf("Query", "Subscription").toSorted(),
    );
    expect(listed(({ auditAction }) => auditAction !== undefined)).toEqual(fieldsOf("Mutation").toSorted());
  });

  test.each(MODULES)("have every entity that the %s resolves", async (module) => {
    const schema = await readFile(new URL(`../../../../schema/${module}.graphql`, import.meta.url), "utf8");
    const keys = [...schema.matchAll(/^type (\w+)[^{]*@key\(fields: "id"(?!, resolvable: false)/gm)];
    const listed = RIGHTS[module].flatMap(({ operation }) => /^_entities\.(\w+)/.exec(operation)?.[1] ?? []);
    expect([...new Set(listed)].toSorted()).toEqual(keys.map(([, type = ""]) => type).toSorted());
  });

  test("hold for every operation that reads", async () => {
    expect(await mismatches(CELLS.filter((cell) => !changes(cell)))).toEqual([]);
  });

  test("hold for operations that the audit log records: each read that was allowed has an entry", async () => {
    const recorded = "SELECT DISTINCT action, actor FROM %s.access_log WHERE outcome = 'ok'";
    const query = MODULES.map((module) => recorded.replace("%s", module)).join(" UNION ");
    // By action and caller, not by trace: equal reads of a caller are one entry, because the gateway runs them once and the log folds those of a second.
    const kindOf = (actor: string) => actor.replace(/:.*/, (id) => (actor.startsWith("user:") ? id : ""));
    const readBy = ({ module, right, callerKind }: Cell) => {
      const [name = "", field] = right.operation.replace("_entities.", "").split(".");
      const action = READ_ACTIONS[module][field ? `${name}.${field}` : name] ?? READ_ACTIONS[module][name];
      return `${action ?? right.operation} ${ACTORS[callerKind] ?? `user:${fixture.callers[callerKind].id}`}`;
    };
    expect(traces.size).toBeGreaterThan(100);
    await vi.waitFor(async () => {
      const found = await fixture.source.query<{ action: string; actor: string }[]>(query);
      const named = new Set(found.map(({ action, actor }) => `${action} ${kindOf(actor)}`));
      expect([...traces.values()].map(readBy).filter((one) => !named.has(one))).toEqual([]);
    }, EVENTUALLY);
  });

  test("hold for every caller that may not make a change, and refused operations change nothing", async () => {
    const refused = CELLS.filter((cell) => changes(cell) && !isAllowed(cell));
    for (const cell of refused) await sharedTarget(cell);
    await usageIsReported();
    const before = await contents();
    expect(await mismatches(refused)).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  test("refuse every operation to callers whose access has ended, and change nothing", async () => {
    for (const cell of FORMER_CELLS) await sharedTarget(cell);
    await usageIsReported();
    const before = await contents();
    expect(await mismatches(FORMER_CELLS)).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  test("hold for every caller that may make a change, and the audit log records it", async () => {
    for (const cell of CELLS.filter((one) => changes(one) && isAllowed(one))) {
      const [first] = await outcomes(cell, await createTarget(cell), endpointsFor(cell));
      const { outcome = "", trace = "" } = first ?? {};
      const recorded = await auditActionsOf(fixture, cell.module, trace);
      const { auditAction } = cell.right;
      const actions = auditAction === UNRECORDED ? [] : [auditAction];
      expect([name(cell), outcome, recorded]).toEqual([name(cell), "ok", actions]);
      await operationOf(cell).undo?.();
    }
  });
});
