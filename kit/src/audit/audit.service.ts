import type { DataSource, SelectQueryBuilder } from "typeorm";
import { ALL_CLIENTS, type UserCaller } from "../auth/caller.js";
import { ERROR_CATALOGUE, invalidField } from "../errors.js";
import { AccessEntry } from "./access-entry.entity.js";
import { OK } from "./access-record.js";
import { AuditEntry, type AuditLog, toAuditEntry } from "./audit-entry.entity.js";
import { AuditKind, type AuditLogArgs, AuditOutcome } from "./audit-log.args.js";
import { firstEntryIdAt } from "./entry-id.js";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_FILTER_LENGTH = 200;
const MAX_WITHOUT = 20;

/** The codes of errors of the system, not of the caller. */
export const FAILURES = Object.entries(ERROR_CATALOGUE).flatMap(([code, { status }]) => (status >= 500 ? [code] : []));

/** Conditions on the outcome of reads. The index of refused attempts has the first one. */
const OUTCOMES: Record<AuditOutcome, string> = {
  ALLOWED: "entry.outcome = :ok",
  REFUSED: `entry.outcome <> '${OK}' AND entry.outcome <> ALL(:failures)`,
  FAILED: `entry.outcome <> '${OK}' AND entry.outcome = ANY(:failures)`,
};

/** Reads a module's audit log: the changes, or the reads and refused attempts. */
export class AuditService {
  constructor(private readonly source: DataSource) {}

  /**
   * Returns a page, newest entries first. Pages start at an entry's id (keyset pagination), so every page costs the same.
   * An administrator of some clients sees only the entries of those clients.
   * @throws AppError VALIDATION_ERROR for an argument that is out of bounds.
   */
  async page(caller: UserCaller, args: AuditLogArgs): Promise<AuditLog> {
    checkBounds(args);
    const { limit, kind, outcome } = args;
    if (kind === AuditKind.READS) {
      const query = newestFirst(this.source.createQueryBuilder(AccessEntry, "entry"), caller, args);
      if (outcome != null) query.andWhere(OUTCOMES[outcome], { ok: OK, failures: FAILURES });
      return pageOf((await query.getMany()).map(toAuditEntry), limit);
    }
    if (outcome != null && outcome !== AuditOutcome.ALLOWED) return { entries: [], hasMore: false };
    const changes = await newestFirst(this.source.createQueryBuilder(AuditEntry, "entry"), caller, args).getMany();
    return pageOf(changes, limit);
  }
}

/** Adds the filters that both parts of the log have, and one entry more than the page to see whether there are older ones. */
function newestFirst<E extends AuditEntry | AccessEntry>(
  query: SelectQueryBuilder<E>,
  caller: UserCaller,
  args: AuditLogArgs,
): SelectQueryBuilder<E> {
  const { limit, before, without, from, to, clientId } = args;
  query.orderBy("entry.id", "DESC").take(limit + 1);
  if (!caller.clientIds.includes(ALL_CLIENTS)) query.andWhere("entry.clientPath && :own", { own: caller.clientIds });
  if (clientId != null) query.andWhere("entry.clientPath && :clients", { clients: [clientId] });
  for (const name of ["actor", "action", "target"] as const)
    if (args[name] != null) query.andWhere(`entry.${name} = :${name}`, { [name]: args[name] });
  if (without?.length) query.andWhere("entry.action <> ALL(:without)", { without });
  if (before != null) query.andWhere("entry.id < :before", { before });
  if (from != null) query.andWhere("entry.id >= :from", { from: firstEntryIdAt(from) });
  if (to != null) query.andWhere("entry.id < :to", { to: firstEntryIdAt(to) });
  return query;
}

function pageOf(found: AuditEntry[], limit: number): AuditLog {
  return { entries: found.slice(0, limit), hasMore: found.length > limit };
}

function checkBounds({ limit, before, without, ...filter }: AuditLogArgs): void {
  if (limit < 1 || limit > 100) throw invalidField("limit", "must be between 1 and 100");
  if (before != null && !UUID.test(before)) throw invalidField("before", "must be the id of an entry");
  if (without && without.length > MAX_WITHOUT)
    throw invalidField("without", `must have at most ${MAX_WITHOUT} actions`);
  const excluded = without?.map((action) => ["without", action] as const) ?? [];
  for (const [name, value] of [...excluded, ...Object.entries(filter)]) {
    if (typeof value === "string" && (value.length > MAX_FILTER_LENGTH || value.includes("\0")))
      throw invalidField(name, `must be a string of at most ${MAX_FILTER_LENGTH} characters`);
    if (value instanceof Date && value.getTime() < 0) throw invalidField(name, "must not be before 1970");
  }
}
