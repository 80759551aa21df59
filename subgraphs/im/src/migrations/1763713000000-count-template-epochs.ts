import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The epoch of the templates: a counter that grows when the selection for a request may change, because a template or a label changed. The
 * database increments it, so no writer can forget it. It does so as the transaction ends, so that editors of different templates wait for each
 * other only for a commit.
 */
export class CountTemplateEpochs1763713000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE im.template_epoch (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        epoch    bigint NOT NULL
      );
      INSERT INTO im.template_epoch (epoch) VALUES (1);

      CREATE FUNCTION im.count_template_epoch() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE im.template_epoch SET epoch = epoch + 1;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER template_counts_epoch AFTER INSERT OR UPDATE OR DELETE ON im.template
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION im.count_template_epoch();
      CREATE CONSTRAINT TRIGGER template_label_counts_epoch AFTER INSERT OR UPDATE OR DELETE ON im.template_label
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION im.count_template_epoch();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER template_label_counts_epoch ON im.template_label;
      DROP TRIGGER template_counts_epoch ON im.template;
      DROP FUNCTION im.count_template_epoch();
      DROP TABLE im.template_epoch;
    `);
  }
}
