import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Notifications of users, and how each user gets them. They go with the user, the job or the batch. A subscription to all clients, with the
 * scope `*`, has budgets recorded for notifications too.
 * See docs/decisions/059-derive-notifications-from-events.md.
 */
export class Notifications1763896000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.notification (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES cpm.user_account ON DELETE CASCADE,
        event_id uuid NOT NULL,
        kind text NOT NULL,
        group_key text NOT NULL,
        count integer NOT NULL,
        client_path text[] NOT NULL,
        job_id uuid REFERENCES cpm.job ON DELETE CASCADE,
        batch_id uuid REFERENCES cpm.batch ON DELETE CASCADE,
        actor text,
        data jsonb NOT NULL,
        delivery text NOT NULL CHECK (delivery IN ('IN_APP', 'DIGEST', 'EMAIL')),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        read_at timestamptz(3),
        mailed_at timestamptz(3),
        UNIQUE (event_id, user_id)
      );
      CREATE INDEX notification_of_user ON cpm.notification (user_id, id DESC);
      CREATE INDEX notification_unread ON cpm.notification (user_id, group_key) WHERE read_at IS NULL;
      CREATE INDEX notification_for_digest ON cpm.notification (user_id)
        WHERE delivery = 'DIGEST' AND read_at IS NULL AND mailed_at IS NULL;
      CREATE INDEX notification_mailed ON cpm.notification (user_id, mailed_at) WHERE delivery = 'EMAIL';
      CREATE INDEX notification_of_job ON cpm.notification (job_id) WHERE job_id IS NOT NULL;
      CREATE INDEX notification_of_batch ON cpm.notification (batch_id) WHERE batch_id IS NOT NULL;
      CREATE INDEX notification_age ON cpm.notification (created_at);

      CREATE TABLE cpm.notification_choice (
        user_id uuid PRIMARY KEY REFERENCES cpm.user_account ON DELETE CASCADE,
        deliveries jsonb NOT NULL DEFAULT '{}',
        emails boolean NOT NULL DEFAULT true,
        digest_hour smallint NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
        time_zone text NOT NULL DEFAULT 'UTC'
      );

      CREATE OR REPLACE FUNCTION cpm.note_budget_event() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        client_and_ancestors text[] := coalesce(NEW.path, ARRAY[NEW.client_id]);
        reached integer := CASE WHEN NEW.spent_usd >= NEW.monthly_usd THEN 100 ELSE 80 END;
      BEGIN
        INSERT INTO cpm.event (type, client_path, subject, data, dedupe_key)
          SELECT 'budget.threshold_reached', client_and_ancestors, 'client:' || NEW.client_id,
            jsonb_build_object('clientId', NEW.client_id, 'percent', reached, 'month', NEW.month),
            concat_ws(':', 'budget', NEW.client_id, NEW.month, reached, trim_scale(NEW.monthly_usd))
          WHERE EXISTS (SELECT FROM cpm.event_subscription
            WHERE type = 'budget.threshold_reached' AND scope = ANY (client_and_ancestors || ARRAY['*']) AND active)
          ON CONFLICT (dedupe_key) WHERE dedupe_key IS NOT NULL DO NOTHING;
        RETURN NULL;
      END $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
