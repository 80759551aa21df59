import { AppError } from "@cgs/kit/errors";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DataSource } from "typeorm";

/** How often each template may be rendered, counted in the database: exact, however many processes render. */
export class GenerationLimit {
  private readonly limiter: RateLimiterPostgres;

  /** @param perMinute how many instructions a template makes in a minute, at most. */
  constructor(source: DataSource, perMinute: number) {
    this.limiter = new RateLimiterPostgres({
      storeClient: source,
      storeType: "typeorm",
      schemaName: "im",
      tableName: "generation_count",
      tableCreated: true, // by a migration
      clearExpiredByTimeout: false, // there are no more rows than templates
      keyPrefix: "template",
      points: perMinute,
      duration: 60,
    });
  }

  /** Takes one of a template's turns. @throws AppError RATE_LIMIT_EXCEEDED, with the seconds until there are turns again. */
  async take(templateId: string): Promise<void> {
    try {
      await this.limiter.consume(templateId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError("RATE_LIMIT_EXCEEDED", {
        message: "This template has made as many instructions as it may in a minute. Wait and try again.",
        details: { template_id: templateId },
        retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
      });
    }
  }
}
