import { runPrepared } from "@cgs/kit/database/prepared-statement";
import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { takeSlotsSql } from "./generation-limit.sql.js";

/** The rate-limit slots that a template has left. */
export interface AvailableSlots {
  /** The slots that the callers of this round may use. */
  available: number;
  /** Seconds until all slots are available again. */
  retryAfterSeconds: number;
}

/**
 * The rate limit of templates: generations a minute, over all processes. The minute of a template starts with the first use. PostgreSQL
 * counts, so the limit is exact.
 * See docs/decisions/005-count-quotas-in-the-accepting-transaction.md.
 */
export class GenerationLimit {
  /** @param perMinute The most generations of a template in a minute. */
  constructor(private readonly perMinute: number) {}

  /**
   * Takes slots of several templates at once. They are taken when the transaction commits. Until then, other transactions that take slots
   * of the same templates wait.
   * @param counts The slots to take, by template id.
   */
  async takeSlots(manager: EntityManager, counts: ReadonlyMap<string, number>): Promise<Map<string, AvailableSlots>> {
    const rows = await runPrepared<{ id: string; taken: number; seconds: number }>(manager, takeSlotsSql, [
      [...counts.keys()],
      [...counts.values()],
    ]);
    const slots = rows.map(({ id, taken, seconds }): [string, AvailableSlots] => {
      const before = taken - (counts.get(id) ?? 0);
      return [id, { available: Math.max(0, this.perMinute - before), retryAfterSeconds: Math.max(1, seconds) }];
    });
    return new Map(slots);
  }

  /** Creates the error for a template without slots: RATE_LIMIT_EXCEEDED with the seconds until a retry makes sense. */
  exceeded(templateId: string, { retryAfterSeconds }: AvailableSlots): AppError {
    return new AppError("RATE_LIMIT_EXCEEDED", {
      message: `Template rate limit exceeded: ${this.perMinute} generations a minute. Retry in ${retryAfterSeconds} s.`,
      details: { template_id: templateId },
      retryAfter: retryAfterSeconds,
    });
  }
}
