import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { takeSlotsSql } from "./generation-limit.sql.js";

/** How many of the turns that were wanted a template has, and how long it takes until it has all again. */
export interface Turns {
  granted: number;
  retryAfterSeconds: number;
}

/**
 * How often each template may be rendered in a minute, which begins with the first use: counted in the database, exact however many
 * processes render.
 * See docs/decisions/017-count-template-rate-limits-in-postgresql.md.
 */
export class GenerationLimit {
  /** @param perMinute how many instructions a template makes in a minute, at most. */
  constructor(private readonly perMinute: number) {}

  /**
   * Takes turns of several templates at once. They are taken when the transaction is committed; until then others who want
   * turns of the same templates wait.
   */
  async take(manager: EntityManager, wanted: ReadonlyMap<string, number>): Promise<Map<string, Turns>> {
    const rows = await manager.query<{ id: string; taken: number; seconds: number }[]>(takeSlotsSql, [
      [...wanted.keys()],
      [...wanted.values()],
    ]);
    const turns = rows.map(({ id, taken, seconds }): [string, Turns] => {
      const before = taken - (wanted.get(id) ?? 0);
      return [id, { granted: Math.max(0, this.perMinute - before), retryAfterSeconds: Math.max(1, seconds) }];
    });
    return new Map(turns);
  }
}

/** RATE_LIMIT_EXCEEDED for a template that has had its turns, with the seconds until there are turns again. */
export function tooManyInstructions(templateId: string, { retryAfterSeconds }: Turns): AppError {
  return new AppError("RATE_LIMIT_EXCEEDED", {
    message: "This template has made as many instructions as it may in a minute. Wait and try again.",
    details: { template_id: templateId },
    retryAfter: retryAfterSeconds,
  });
}
