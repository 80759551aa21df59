import type { MigrationInterface, QueryRunner } from "typeorm";

/** The rate-limit counters of templates. Unlogged: a crash resets them, and no write waits for the disk. */
export class LimitGenerations1763697600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE im.generation_count (
        key    varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      ) WITH (fillfactor = 50)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE im.generation_count");
  }
}
