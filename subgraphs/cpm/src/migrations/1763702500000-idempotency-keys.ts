import type { MigrationInterface, QueryRunner } from "typeorm";

/** Idempotency keys: a repeated request with a key has one effect. */
export class IdempotencyKeys1763702500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.idempotency_key (
        scope text NOT NULL,
        key text NOT NULL,
        request_hash text NOT NULL,
        result_id uuid NOT NULL,
        lease uuid NOT NULL,
        leased_until timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (scope, key)
      );
      CREATE INDEX idempotency_key_age ON cpm.idempotency_key (created_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
