import type { MigrationInterface, QueryRunner } from "typeorm";

/** When each client was last archived or unarchived, so that other modules can follow it. */
export class ArchiveChanges1763911000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE smm.client ADD COLUMN archive_changed_at timestamptz;
      UPDATE smm.client SET archive_changed_at = archived_at WHERE archived_at IS NOT NULL;
      CREATE INDEX client_archive_changes ON smm.client (archive_changed_at) WHERE archive_changed_at IS NOT NULL;
      CREATE FUNCTION smm.note_archive_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.archive_changed_at := clock_timestamp();
        RETURN NEW;
      END $$;
      CREATE TRIGGER client_notes_archive_change BEFORE UPDATE OF archived_at ON smm.client
        FOR EACH ROW WHEN (NEW.archived_at IS DISTINCT FROM OLD.archived_at) EXECUTE FUNCTION smm.note_archive_change();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
