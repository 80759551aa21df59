import type { RequestHandler } from "express";
import type { DataSource } from "typeorm";
import { ALL_CLIENTS, requireRole, type UserCaller } from "../auth/caller.js";
import type { SubgraphServer } from "../graphql/subgraph-server.js";
import { exportPageSql } from "../audit/audit-export.sql.js";
import { firstEntryIdAt } from "../audit/entry-id.js";
import { type ExportedRow, toExportedEntry } from "../audit/exported-row.js";
import { FAILURES } from "../audit/audit.service.js";
import { type ExportFilter, type ExportRequest, readExportRequest } from "../audit/export-request.js";
import { recordChange } from "../audit/record-change.js";
import { ConcurrentExports } from "./concurrent-exports.js";
import { sendExport } from "../audit/send-export.js";

/** What {@link auditExport} depends on. */
export interface AuditExportDependencies {
  /** The module's name, which is its schema. */
  module: string;
  source: DataSource;
  graphql: Pick<SubgraphServer, "runRoute">;
}

/** Entries of one statement. */
const PAGE = 1_000;

/** How an export is named in the audit log. */
const ACTION = "exportAuditLog";

/**
 * Downloads a module's audit log between two times, changes and reads, oldest first, with the rights of the list. The export is recorded before
 * its first byte. It ends with the caller's access. See docs/decisions/031-keep-append-only-audit-logs-behind-a-service-role.md.
 */
export function auditExport({ module, source, graphql }: AuditExportDependencies): RequestHandler {
  const target = `auditLog:${module}`;
  const exports = new ConcurrentExports();
  return (request, response) =>
    graphql.runRoute(request.headers, { action: ACTION, target }, async ({ caller, traceId }, ended) => {
      const admin = requireRole(caller, "admin");
      const wanted = readExportRequest(request.query);
      const clientPath = clientsOf(admin);
      const change = { action: ACTION, target, after: wanted, ...(clientPath && { clientPath }) };
      await exports.run(admin.id, async () => {
        await recordChange(source.manager, { caller: admin, traceId }, change);
        await sendExport(response, wanted, pagesOf(source, module, admin, wanted), ended);
      });
    });
}

/** The clients whose entries the caller may see; undefined for all. */
function clientsOf({ clientIds }: UserCaller): string[] | undefined {
  return clientIds.includes(ALL_CLIENTS) ? undefined : clientIds;
}

/** The parameters of the filters of a page. */
function filtersOf({ kind, outcome, actor, action, target, clientId, without }: ExportFilter): unknown[] {
  const given = [kind, outcome, actor, action, target, clientId, without?.split(",")];
  return [...given.map((filter) => filter ?? null), FAILURES];
}

async function* pagesOf(source: DataSource, module: string, caller: UserCaller, wanted: ExportRequest) {
  const sql = exportPageSql(module);
  const filters = filtersOf(wanted);
  const end = firstEntryIdAt(wanted.to);
  let after = firstEntryIdAt(wanted.from);
  for (;;) {
    const rows = await source.query<ExportedRow[]>(sql, [after, end, PAGE, clientsOf(caller) ?? null, ...filters]);
    yield rows.map((row) => toExportedEntry(module, row));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}
