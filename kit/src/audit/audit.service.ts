import type { DataSource } from "typeorm";
import { ALL_CLIENTS, type UserCaller } from "../auth/caller.js";
import { invalidField } from "../errors.js";
import { AuditEntry, type AuditLog } from "./audit-entry.entity.js";
import type { AuditLogArgs } from "./audit-log.args.js";
import { firstEntryIdAt } from "./entry-id.js";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_FILTER_LENGTH = 200;
const MAX_WITHOUT = 20;

/** Reads a module's audit log. */
export class AuditService {
  constructor(private readonly source: DataSource) {}

  /**
   * Returns a page, newest entries first. Pages start at an entry's id (keyset pagination), so every page costs the same.
   * An administrator of some clients sees only the entries of those clients.
   * @throws AppError VALIDATION_ERROR for an argument that is out of bounds.
   */
  async page(caller: UserCaller, args: AuditLogArgs): Promise<AuditLog> {
    checkBounds(args);
    const { limit, before, without, from, to, clientId } = args;
    const query = this.source
      .getRepository(AuditEntry)
      .createQueryBuilder("entry")
      .orderBy("entry.id", "DESC")
      .take(limit + 1);
    if (!caller.clientIds.includes(ALL_CLIENTS)) query.andWhere("entry.clientPath && :own", { own: caller.clientIds });
    if (clientId != null) query.andWhere("entry.clientPath && :clients", { clients: [clientId] });
    for (const name of ["actor", "action", "target"] as const)
      if (args[name] != null) query.andWhere(`entry.${name} = :${name}`, { [name]: args[name] });
    if (without?.length) query.andWhere("entry.action <> ALL(:without)", { without });
    if (before != null) query.andWhere("entry.id < :before", { before });
    if (from != null) query.andWhere("entry.id >= :from", { from: firstEntryIdAt(from) });
    if (to != null) query.andWhere("entry.id < :to", { to: firstEntryIdAt(to) });
    const found = await query.getMany();
    return { entries: found.slice(0, limit), hasMore: found.length > limit };
  }
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
