import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The outbox of instructions that the IM has to erase. Those of jobs erased earlier are added.
 * See docs/decisions/009-erase-content-and-personal-data-but-keep-records.md.
 */
export class EraseInstructions1763725000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.instruction_erasure (
        instruction_id uuid PRIMARY KEY,
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX instruction_erasure_due ON cpm.instruction_erasure (due_at);
      INSERT INTO cpm.instruction_erasure (instruction_id)
      SELECT instruction_id::uuid FROM cpm.job WHERE erased_at IS NOT NULL ON CONFLICT DO NOTHING;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
