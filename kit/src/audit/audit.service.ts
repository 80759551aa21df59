import type { DataSource, SelectQueryBuilder } from "typeorm";
import { ALL_CLIENTS, type UserCaller } from "../auth/caller.js";
import { ERROR_CATALOGUE, invalidField } from "../errors.js";
import { connectionOf } from "../pagination/connection.js";
import { type Page, pageOf } from "../pagination/page.args.js";
import { AccessEntry } from "./access-entry.entity.js";
import { OK } from "./access-record.js";
import { AuditEntry, type AuditEntryConnection, toAuditEntry } from "./audit-entry.entity.js";
import { AuditKind, type AuditLogArgs, AuditOutcome } from "./audit-log.args.js";
import { firstEntryIdAt } from "./entry-id.js";

/** The list of its cursors, which are valid in all modules: ids are ordered by time across them. */
const LIST = "audit";
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
  async page(caller: UserCaller, args: AuditLogArgs): Promise<AuditEntryConnection> {
    checkBounds(args);
    const page = pageOf(LIST, args);
    const { kind, outcome } = args;
    if (kind === AuditKind.READS) {
      const reads = () => {
        const query = filtered(this.source.createQueryBuilder(AccessEntry, "entry"), caller, args);
        return outcome == null ? query : query.andWhere(OUTCOMES[outcome], { ok: OK, failures: FAILURES });
      };
      const found = (await inOrder(reads(), page)).map(toAuditEntry);
      return connectionOf({ list: LIST, page, found, positionOf, count: () => reads().getCount() });
    }
    const isEmpty = outcome != null && outcome !== AuditOutcome.ALLOWED;
    const changes = () => filtered(this.source.createQueryBuilder(AuditEntry, "entry"), caller, args);
    const found = isEmpty ? [] : await inOrder(changes(), page);
    const count = async () => (isEmpty ? 0 : changes().getCount());
    return connectionOf({ list: LIST, page, found, positionOf, count });
  }
}

const positionOf = ({ id }: AuditEntry) => [id];

/** The entries of a page, newest first, and one more in its direction when there is one. */
async function inOrder<E extends AuditEntry | AccessEntry>(
  query: SelectQueryBuilder<E>,
  { size, backward, from }: Page,
): Promise<E[]> {
  query.orderBy("entry.id", backward ? "ASC" : "DESC").take(size + 1);
  if (from) query.andWhere(`entry.id ${backward ? ">" : "<"} :position`, { position: from[0] });
  const nearest = await query.getMany();
  return backward ? nearest.toReversed() : nearest;
}

/** Adds the filters that both parts of the log have. */
function filtered<E extends AuditEntry | AccessEntry>(
  query: SelectQueryBuilder<E>,
  caller: UserCaller,
  args: AuditLogArgs,
): SelectQueryBuilder<E> {
  const { without, from, to, clientId } = args;
  if (!caller.clientIds.includes(ALL_CLIENTS)) query.andWhere("entry.clientPath && :own", { own: caller.clientIds });
  if (clientId != null) query.andWhere("entry.clientPath && :clients", { clients: [clientId] });
  for (const name of ["actor", "action", "target"] as const)
    if (args[name] != null) query.andWhere(`entry.${name} = :${name}`, { [name]: args[name] });
  if (without?.length) query.andWhere("entry.action <> ALL(:without)", { without });
  if (from != null) query.andWhere("entry.id >= :from", { from: firstEntryIdAt(from) });
  if (to != null) query.andWhere("entry.id < :to", { to: firstEntryIdAt(to) });
  return query;
}

function checkBounds({ without, after: _after, before: _before, ...filter }: AuditLogArgs): void {
  if (without && without.length > MAX_WITHOUT)
    throw invalidField("without", `must have at most ${MAX_WITHOUT} actions`);
  const excluded = without?.map((action) => ["without", action] as const) ?? [];
  for (const [name, value] of [...excluded, ...Object.entries(filter)]) {
    if (typeof value === "string" && (value.length > MAX_FILTER_LENGTH || value.includes("\0")))
      throw invalidField(name, `must be a string of at most ${MAX_FILTER_LENGTH} characters`);
    if (value instanceof Date && value.getTime() < 0) throw invalidField(name, "must not be before 1970");
  }
}
