import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Retention deletes old instructions and uses of templates. A use still never changes, and is not deleted on the day of its report.
 * See docs/decisions/009-erase-content-and-personal-data-but-keep-records.md.
 */
export class ExpireRows1763762000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query(`
      CREATE INDEX instruction_with_text ON im.instruction (created_at) WHERE erased_at IS NULL;
      CREATE INDEX instruction_age ON im.instruction (created_at);
      CREATE INDEX template_usage_age ON im.template_usage (recorded_at);
      DROP TRIGGER template_usage_is_final ON im.template_usage;
      CREATE TRIGGER template_usage_is_final BEFORE UPDATE ON im.template_usage FOR EACH ROW EXECUTE FUNCTION im.refuse_change();
      CREATE TRIGGER template_usage_stays BEFORE DELETE ON im.template_usage
        FOR EACH ROW WHEN (OLD.recorded_at > now() - interval '1 day') EXECUTE FUNCTION im.refuse_change();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
