import { ALL_CLIENTS, coversClient } from "@cgs/kit/auth/caller";
import type { KnownActor } from "@cgs/kit/audit/record-change";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { lockClientIdsSql } from "../client/client.sql.js";
import { freeId, idFromName } from "../client/client-id.js";
import { insertClient, refuseContradictoryChild } from "../client/insert-client.js";
import type { Client } from "../client-record/client.entity.js";
import { lockClientSql } from "../client-record/tree-change.sql.js";
import type { ImportClientsArgs } from "./client-import.args.js";
import { selectNamesSql, selectParentsSql, selectSiblingsSql } from "./client-import.sql.js";
import type { ClientImport, ClientImportProblem, ImportedRow } from "./client-import.js";
import { type KnownClient, type PlacedRow, RowPlacement } from "./place-rows.js";

/** Creates clients from rows, all or none. Resolvers check the caller's role; this class checks the caller's clients. */
export class ClientImports {
  constructor(private readonly source: DataSource) {}

  /**
   * Creates all clients, or none. A dry run reports what would be created, and every problem.
   * @throws AppError VALIDATION_ERROR that names the first problem, unless it is a dry run.
   */
  run(author: KnownActor, args: ImportClientsArgs): Promise<ClientImport> {
    return this.source.transaction(async (manager) => {
      const plan = await this.plan(manager, author, args);
      if (args.dryRun) return { applied: false, ...(await report(manager, plan)) };
      refuseProblems(plan.problems);
      const created = new Map<PlacedRow, Client>();
      for (const placed of plan.placed) created.set(placed, await create(manager, author, placed, created));
      const { rows } = await report(manager, plan);
      const done = rows.map((each) => {
        const client = [...created].find(([placed]) => placed.row === each.row)?.[1] ?? null;
        return { ...each, client, clientId: client?.id ?? null };
      });
      return { applied: true, rows: done, problems: [] };
    });
  }

  /** Places the rows. Locks the trees that change first, so that what is checked here still holds when the clients are inserted. */
  private async plan(manager: EntityManager, { caller }: KnownActor, { rows, dryRun }: ImportClientsArgs) {
    const above = [...new Set(rows.map(({ parent }) => parent?.trim() ?? "").filter((text) => text !== ""))];
    const read = async () => {
      const found = await manager.query<KnownClient[]>(selectParentsSql, [
        above,
        above.map((text) => text.toLowerCase()),
      ]);
      return found.filter(({ path }) => coversClient(caller, path));
    };
    if (!dryRun) {
      const roots = new Set((await read()).map(({ path }) => path[0] ?? ""));
      for (const root of [...roots].toSorted()) await manager.query(lockClientSql, [root]);
      await manager.query(lockClientIdsSql); // after the trees, in the order of every creation
    }
    const known = await read();
    const placement = new RowPlacement(rows, { known, mayCreateRoots: caller.clientIds.includes(ALL_CLIENTS) });
    const unique = await withoutDuplicates(manager, placement);
    const placed = await withoutContradictions(manager, placement, unique);
    return { placed, problems: placement.problems.toSorted((a, b) => a.row - b.row) };
  }
}

/** The id of the stored client above a row; undefined when another row creates it, and empty for a root. */
function storedParentId({ parent }: PlacedRow): string | undefined {
  if (!parent) return "";
  return "known" in parent ? parent.known.id : undefined;
}

/** Rows whose name no client beside them has, neither a stored one nor one of another row. */
async function withoutDuplicates(manager: EntityManager, placement: RowPlacement): Promise<PlacedRow[]> {
  const placed = placement.place();
  const names = placed.map(({ client }) => client.name.toLowerCase());
  const parents = placed.flatMap((each) => storedParentId(each) || []);
  const stored = await manager.query<{ parentId: string; name: string }[]>(selectSiblingsSql, [parents, names]);
  const taken = new Set(stored.map(({ parentId, name }) => `${parentId}\n${name}`));
  const seen = new Map<string, number>();
  return placed.filter((each) => {
    const { row, client, parent } = each;
    const name = client.name.toLowerCase();
    const id = storedParentId(each);
    const place = id ?? `row ${parent && "row" in parent ? parent.row.row : ""}`;
    const first = seen.get(`${place}\n${name}`);
    if (first !== undefined) placement.report(row, "name", `Row ${first + 1} has the same name and parent.`);
    else if (id !== undefined && taken.has(`${id}\n${name}`))
      placement.report(row, "name", "This client exists already.");
    else return seen.set(`${place}\n${name}`, row) !== undefined;
    return false;
  });
}

/** Rows whose own values do not contradict the strategy that they inherit from a stored client. */
async function withoutContradictions(
  manager: EntityManager,
  placement: RowPlacement,
  placed: readonly PlacedRow[],
): Promise<PlacedRow[]> {
  const kept: PlacedRow[] = [];
  for (const each of placed) {
    const path = storedPath(each);
    const isEmpty = !each.client.location && !each.client.localKeywords;
    if (path && !isEmpty) {
      const error = await contradictionOf(refuseContradictoryChild(manager, { path }, each.client, each.inherit));
      if (error) {
        placement.report(each.row, each.client.location ? "location" : "localKeywords", error);
        continue;
      }
    }
    kept.push(each);
  }
  return kept;
}

/** The path of the nearest stored client above a row; undefined without one. */
function storedPath({ parent }: PlacedRow): string[] | undefined {
  if (!parent) return undefined;
  return "known" in parent ? parent.known.path : storedPath(parent.row);
}

async function contradictionOf(check: Promise<void>): Promise<string | undefined> {
  try {
    await check;
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}

function refuseProblems(problems: readonly ClientImportProblem[]): void {
  const [first, ...others] = problems;
  if (!first) return;
  const more = others.length > 0 ? ` (and ${others.length} more; a dry run lists them all)` : "";
  throw invalidField(`rows.${first.row}.${first.field}`, `${first.message}${more}`);
}

/** The type of business is that of the nearest client above with one. */
function businessTypeOf({ client, parent }: PlacedRow): string | undefined {
  if (client.businessType || !parent) return client.businessType;
  return "known" in parent ? parent.known.businessType : businessTypeOf(parent.row);
}

async function create(
  manager: EntityManager,
  author: KnownActor,
  placed: PlacedRow,
  created: ReadonlyMap<PlacedRow, Client>,
): Promise<Client> {
  const { parent, inherit } = placed;
  const above = parent && ("known" in parent ? parent.known.path : (created.get(parent.row)?.path ?? []));
  const id = await freeId(manager, idFromName(placed.client.name, above?.[0]));
  const client = { ...placed.client, businessType: businessTypeOf(placed) };
  return insertClient(manager, author, { id, path: [...(above ?? []), id], client, inherit });
}

/** What an import creates, with the names above each client. */
async function report(
  manager: EntityManager,
  { placed, problems }: { placed: readonly PlacedRow[]; problems: ClientImportProblem[] },
): Promise<{ rows: ImportedRow[]; problems: ClientImportProblem[] }> {
  const ids = [...new Set(placed.flatMap((each) => storedPath(each) ?? []))];
  const stored = await manager.query<{ id: string; name: string }[]>(selectNamesSql, [ids]);
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  const placeOf = ({ client, parent }: PlacedRow): string[] => {
    if (!parent) return [client.name];
    const above = "known" in parent ? parent.known.path.map((id) => names.get(id) ?? id) : placeOf(parent.row);
    return [...above, client.name];
  };
  const rows = placed.map((each) => ({ row: each.row, place: placeOf(each), clientId: null, client: null }));
  return { rows, problems };
}
