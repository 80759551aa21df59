import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Webhook endpoints of clients, the deliveries of events to them, and the attempts of each.
 * See docs/decisions/048-deliver-webhooks-from-leased-endpoints.md.
 */
export class Webhooks1763850100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.webhook_endpoint (
        id uuid PRIMARY KEY,
        client_id text NOT NULL,
        client_path text[] NOT NULL,
        url text NOT NULL,
        description text,
        event_types text[] NOT NULL,
        status text NOT NULL DEFAULT 'ENABLED' CHECK (status IN ('ENABLED', 'DISABLED')),
        disabled_reason text CHECK (disabled_reason IN ('BY_USER', 'FAILING', 'GONE')),
        disabled_at timestamptz,
        failing_since timestamptz,
        secret_encrypted text NOT NULL,
        previous_secret_encrypted text,
        previous_secret_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        lease_owner uuid,
        lease_until timestamptz,
        CHECK ((status = 'DISABLED') = (disabled_reason IS NOT NULL))
      );
      CREATE INDEX webhook_endpoint_of_client ON cpm.webhook_endpoint (client_id, id DESC);

      CREATE TABLE cpm.webhook_delivery (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        endpoint_id uuid NOT NULL REFERENCES cpm.webhook_endpoint ON DELETE CASCADE,
        event_seq bigint NOT NULL REFERENCES cpm.event ON DELETE CASCADE,
        subject text NOT NULL,
        url text,
        replay_of bigint,
        state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'DELIVERED', 'FAILED')),
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      );
      CREATE INDEX webhook_delivery_of_endpoint ON cpm.webhook_delivery (endpoint_id, id DESC);
      CREATE INDEX webhook_delivery_due ON cpm.webhook_delivery (endpoint_id, due_at) WHERE state = 'PENDING';
      CREATE INDEX webhook_delivery_in_order ON cpm.webhook_delivery (endpoint_id, subject, id) WHERE state = 'PENDING';
      CREATE INDEX webhook_delivery_of_event ON cpm.webhook_delivery (event_seq);

      CREATE TABLE cpm.webhook_attempt (
        delivery_id bigint NOT NULL REFERENCES cpm.webhook_delivery ON DELETE CASCADE,
        number integer NOT NULL,
        sent_at timestamptz NOT NULL,
        duration_ms integer NOT NULL,
        status integer,
        failure text,
        response text,
        PRIMARY KEY (delivery_id, number)
      );

      CREATE TABLE cpm.webhook_callback (
        id uuid PRIMARY KEY,
        endpoint_id uuid NOT NULL REFERENCES cpm.webhook_endpoint ON DELETE CASCADE,
        url text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX webhook_callback_of_endpoint ON cpm.webhook_callback (endpoint_id);
      CREATE INDEX webhook_callback_age ON cpm.webhook_callback (created_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
