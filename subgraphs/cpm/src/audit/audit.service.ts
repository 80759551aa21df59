import { ALL_CLIENTS, type UserCaller } from "@cgs/kit/auth/caller";
import { invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { AuditEntry, type AuditLog } from "./audit-entry.entity.js";

const ID = /^\d{1,18}$/;

/** Reads the record of what was done. */
export class AuditService {
  constructor(private readonly source: DataSource) {}

  /**
   * A page, newest first. It is found by the id it begins before, so that the last page costs as little as the first.
   * An administrator of some clients sees what concerns these.
   * @throws AppError VALIDATION_ERROR for a page out of bounds.
   */
  async page(caller: UserCaller, { before, limit }: { before?: string | undefined; limit: number }): Promise<AuditLog> {
    if (limit < 1 || limit > 100) throw invalidField("limit", "must be between 1 and 100");
    if (before !== undefined && !ID.test(before)) throw invalidField("before", "must be the id of an entry");
    const query = this.source
      .getRepository(AuditEntry)
      .createQueryBuilder("entry")
      .orderBy("entry.id", "DESC")
      .take(limit + 1);
    if (!caller.clientIds.includes(ALL_CLIENTS)) query.andWhere("entry.clientPath && :own", { own: caller.clientIds });
    if (before !== undefined) query.andWhere("entry.id < :before", { before });
    const found = await query.getMany();
    return { entries: found.slice(0, limit), hasMore: found.length > limit };
  }
}
