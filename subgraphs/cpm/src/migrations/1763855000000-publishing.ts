import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Connected sites, where on them content goes, and what is published. A publication is its own outbox: it is ordered in the transaction that
 * records it, and carried out by a worker.
 */
export class Publishing1763855000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.site_connection (
        id uuid PRIMARY KEY,
        client_id text NOT NULL,
        client_path text[] NOT NULL,
        kind text NOT NULL CHECK (kind IN ('WORDPRESS', 'GIT')),
        url text NOT NULL,
        branch text,
        name text NOT NULL,
        login_encrypted text NOT NULL,
        problem text,
        detail text,
        notices text[] NOT NULL DEFAULT '{}',
        checked_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (client_id, url)
      );
      CREATE TABLE cpm.publishing_mapping (
        connection_id uuid NOT NULL REFERENCES cpm.site_connection ON DELETE CASCADE,
        client_id text NOT NULL,
        content_type text NOT NULL,
        post_type text,
        categories text[],
        tags text[],
        author text,
        custom_fields jsonb,
        PRIMARY KEY (connection_id, client_id, content_type)
      );
      CREATE TABLE cpm.publication (
        id uuid PRIMARY KEY,
        job_id uuid NOT NULL REFERENCES cpm.job ON DELETE CASCADE,
        connection_id uuid NOT NULL REFERENCES cpm.site_connection ON DELETE CASCADE,
        state text NOT NULL CHECK (state IN ('WAITING', 'DONE', 'CONFLICT', 'FAILED')),
        wanted text NOT NULL CHECK (wanted IN ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'UNPUBLISHED')),
        revision integer NOT NULL,
        scheduled_for timestamptz,
        seen text,
        placement jsonb NOT NULL,
        ordered_by text NOT NULL,
        ordered_at timestamptz NOT NULL DEFAULT now(),
        order_number integer NOT NULL DEFAULT 1,
        attempts integer NOT NULL DEFAULT 0,
        tries integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        claimed_until timestamptz,
        post_id text,
        written_hash text,
        live_state text CHECK (live_state IN ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'UNPUBLISHED')),
        live_revision integer,
        url text,
        edit_url text,
        problem text,
        detail text,
        notices text[] NOT NULL DEFAULT '{}',
        written_at timestamptz,
        UNIQUE (job_id, connection_id),
        CHECK (wanted <> 'SCHEDULED' OR scheduled_for IS NOT NULL)
      );
      CREATE INDEX publication_due ON cpm.publication (due_at)
        WHERE state = 'WAITING' OR state = 'DONE' AND live_state = 'SCHEDULED';
      CREATE INDEX publication_of_connection ON cpm.publication (connection_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
