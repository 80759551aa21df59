import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The author and reason of each version, all moves of labels, and the audit log. Histories are append-only:
 * the database rejects other changes. New columns have constant defaults, which rewrites no table.
 */
export class EditTemplates1763690400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE im.template_version
        ADD COLUMN created_by text NOT NULL DEFAULT 'system',
        ADD COLUMN reason     text NOT NULL DEFAULT '' CHECK (length(reason) <= 500);

      CREATE TABLE im.template_label_move (
        id          uuid PRIMARY KEY,
        template_id text NOT NULL REFERENCES im.template (id),
        label       text NOT NULL,
        from_major  integer,
        from_minor  integer,
        to_major    integer NOT NULL,
        to_minor    integer NOT NULL,
        moved_by    text NOT NULL,
        reason      text NOT NULL CHECK (length(reason) <= 500),
        moved_at    timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (template_id, to_major, to_minor) REFERENCES im.template_version (template_id, major, minor),
        CHECK ((from_major IS NULL) = (from_minor IS NULL))
      );
      CREATE INDEX template_label_move_by_template ON im.template_label_move (template_id, id DESC);

      CREATE TABLE im.audit_entry (
        id         uuid PRIMARY KEY,
        actor      text NOT NULL,
        action     text NOT NULL,
        target     text NOT NULL,
        before     jsonb,
        after      jsonb,
        trace_id   text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX audit_entry_by_target ON im.audit_entry (target, id DESC);

      CREATE TRIGGER template_label_move_is_final BEFORE UPDATE OR DELETE ON im.template_label_move
        FOR EACH ROW EXECUTE FUNCTION im.refuse_change();
      CREATE TRIGGER audit_entry_is_final BEFORE UPDATE OR DELETE ON im.audit_entry
        FOR EACH ROW EXECUTE FUNCTION im.refuse_change();
      CREATE TRIGGER audit_entry_is_not_emptied BEFORE TRUNCATE ON im.audit_entry
        FOR EACH STATEMENT EXECUTE FUNCTION im.refuse_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE im.audit_entry, im.template_label_move;
      ALTER TABLE im.template_version DROP COLUMN created_by, DROP COLUMN reason;
    `);
  }
}
