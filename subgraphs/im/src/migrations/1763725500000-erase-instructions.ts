import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Instructions can be erased: their content is removed permanently, and the rest of the row stays, so that use still counts for
 * the template. Every other change is rejected as before.
 * See docs/decisions/009-erase-content-and-personal-data-but-keep-records.md.
 */
export class EraseInstructions1763725500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE im.instruction ADD COLUMN erased_at timestamptz;
      CREATE FUNCTION im.refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        words CONSTANT text[] := '{instructions,context,metadata,erased_at}';
      BEGIN
        IF OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL AND NEW.instructions = '' AND NEW.context = '{}'
           AND NEW.metadata = '${ERASED_METADATA}' AND to_jsonb(NEW) - words = to_jsonb(OLD) - words THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'a row of % never changes', TG_TABLE_NAME;
      END $$;
      DROP TRIGGER instruction_is_final ON im.instruction;
      CREATE TRIGGER instruction_is_final BEFORE UPDATE ON im.instruction
        FOR EACH ROW EXECUTE FUNCTION im.refuse_change_but_erasure();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}

const ERASED_METADATA = '{"keywordsProcessed": 0, "toneAdjustments": [], "seoOptimizations": []}';
