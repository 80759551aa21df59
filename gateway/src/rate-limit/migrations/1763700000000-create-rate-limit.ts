import type { MigrationInterface, QueryRunner } from "typeorm";

/** Creates the table of rate limit counters with the columns that rate-limiter-flexible expects. */
export class CreateRateLimit1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gateway.rate_limit (
        key    text PRIMARY KEY CHECK (length(key) <= 255),
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );
      COMMENT ON COLUMN gateway.rate_limit.expire IS 'Milliseconds since 1970, when the window ends.';
      CREATE INDEX rate_limit_expire ON gateway.rate_limit (expire);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE gateway.rate_limit");
  }
}
