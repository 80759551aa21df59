import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The strategy epoch of each client: a counter that grows when its effective strategy may have changed, with each new version of its
 * own strategy or an ancestor's. The database increments it, so no writer can forget it.
 * See docs/decisions/018-batch-calls-and-validate-caches-with-epochs.md.
 */
export class CountStrategyEpochs1763701300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE smm.client ADD COLUMN strategy_epoch integer NOT NULL DEFAULT 0");
    await runner.query(COUNT_EPOCHS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER strategy_version_counts ON smm.strategy_version;
      DROP FUNCTION smm.count_strategy_epoch();
      ALTER TABLE smm.client DROP COLUMN strategy_epoch;
    `);
  }
}

const COUNT_EPOCHS = `
  CREATE FUNCTION smm.count_strategy_epoch() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE smm.client SET strategy_epoch = strategy_epoch + 1 WHERE path @> ARRAY[NEW.client_id];
    RETURN NULL;
  END $$;
  CREATE TRIGGER strategy_version_counts AFTER INSERT ON smm.strategy_version
    FOR EACH ROW EXECUTE FUNCTION smm.count_strategy_epoch();
`;
