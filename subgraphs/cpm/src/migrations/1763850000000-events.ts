import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Events, and who subscribes to them. Statements record an event only where a subscription exists. Triggers record the rare ones: a budget that
 * reaches a threshold, a provider that changes its status.
 * The column is not named `client_path`: statements of earlier releases use that name for the job's column where a budget is in scope.
 * See docs/decisions/040-record-events-only-where-a-subscription-exists.md.
 */
export class Events1763850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query(`
      CREATE TABLE cpm.event (
        seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        type text NOT NULL,
        client_path text[] NOT NULL,
        subject text NOT NULL,
        data jsonb NOT NULL,
        dedupe_key text,
        occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        dispatched boolean NOT NULL DEFAULT false
      );
      CREATE INDEX event_undispatched ON cpm.event (seq) WHERE NOT dispatched;
      CREATE UNIQUE INDEX event_once ON cpm.event (dedupe_key) WHERE dedupe_key IS NOT NULL;
      CREATE INDEX event_of_subject ON cpm.event (subject);
      CREATE INDEX event_age ON cpm.event (occurred_at);

      CREATE TABLE cpm.event_subscription (
        type text NOT NULL,
        scope text NOT NULL,
        consumer text NOT NULL,
        subscriber_id uuid NOT NULL,
        active boolean NOT NULL DEFAULT true,
        PRIMARY KEY (type, scope, consumer, subscriber_id)
      );
      CREATE INDEX event_subscription_of ON cpm.event_subscription (subscriber_id);

      CREATE FUNCTION cpm.note_status_event() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO cpm.event (type, client_path, subject, data)
          SELECT 'provider.status_changed', '{*}', 'provider:' || NEW.provider,
            jsonb_build_object('provider', NEW.provider, 'status', NEW.status)
          WHERE EXISTS (SELECT FROM cpm.event_subscription WHERE type = 'provider.status_changed' AND scope = '*' AND active);
        RETURN NULL;
      END $$;
      CREATE TRIGGER health_change_is_event AFTER INSERT ON cpm.provider_health_change FOR EACH ROW
        EXECUTE FUNCTION cpm.note_status_event();

      ALTER TABLE cpm.client_budget ADD COLUMN path text[];
      UPDATE cpm.client_budget AS budget SET path = (
        SELECT client_path[1:array_position(client_path, budget.client_id)] FROM cpm.job
        WHERE client_path @> ARRAY[budget.client_id] LIMIT 1);
      CREATE FUNCTION cpm.note_budget_event() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        client_and_ancestors text[] := coalesce(NEW.path, ARRAY[NEW.client_id]);
        reached integer := CASE WHEN NEW.spent_usd >= NEW.monthly_usd THEN 100 ELSE 80 END;
      BEGIN
        INSERT INTO cpm.event (type, client_path, subject, data, dedupe_key)
          SELECT 'budget.threshold_reached', client_and_ancestors, 'client:' || NEW.client_id,
            jsonb_build_object('clientId', NEW.client_id, 'percent', reached, 'month', NEW.month),
            concat_ws(':', 'budget', NEW.client_id, NEW.month, reached, trim_scale(NEW.monthly_usd))
          WHERE EXISTS (SELECT FROM cpm.event_subscription
            WHERE type = 'budget.threshold_reached' AND scope = ANY (client_and_ancestors) AND active)
          ON CONFLICT (dedupe_key) WHERE dedupe_key IS NOT NULL DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER budget_reaches_threshold AFTER UPDATE OF spent_usd, monthly_usd ON cpm.client_budget FOR EACH ROW
        WHEN (NEW.spent_usd > 0 AND NEW.spent_usd >= 0.8 * NEW.monthly_usd AND (NEW.month <> OLD.month
          OR OLD.spent_usd < 0.8 * OLD.monthly_usd
          OR (NEW.spent_usd >= NEW.monthly_usd AND OLD.spent_usd < OLD.monthly_usd)))
        EXECUTE FUNCTION cpm.note_budget_event();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
