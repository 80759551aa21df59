import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The people of a strategy version are encrypted in a column of their own, and can be erased from it. Everything else of a version stays
 * final.
 */
export class EncryptPeople1763810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE smm.strategy_version ADD COLUMN people text;
      DROP TRIGGER strategy_version_is_final ON smm.strategy_version;
      CREATE TRIGGER strategy_version_is_final
        BEFORE UPDATE OF client_id, version, author, reason, inherit, "values", created_at ON smm.strategy_version
        FOR EACH ROW EXECUTE FUNCTION smm.refuse_update('a version');
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
