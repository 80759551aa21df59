import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * What is planned by date: orders and publications, the series that plan orders ahead, and the time zones of clients.
 * See docs/decisions/058-run-the-calendar-from-leased-rows.md.
 */
export class Calendar1763890000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.order_series (
        id uuid PRIMARY KEY,
        client_id text NOT NULL,
        client_path text[] NOT NULL,
        name text NOT NULL,
        client_ids text[] NOT NULL CHECK (cardinality(client_ids) > 0),
        client_paths jsonb NOT NULL,
        keywords text[] NOT NULL CHECK (cardinality(keywords) > 0),
        content jsonb NOT NULL,
        spacing jsonb NOT NULL,
        publishing jsonb,
        time_zone text NOT NULL,
        paused boolean NOT NULL DEFAULT false,
        version integer NOT NULL DEFAULT 1,
        round integer NOT NULL DEFAULT 0,
        round_starts_on date NOT NULL,
        planned_until timestamptz NOT NULL,
        planned_by text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX order_series_of_client ON cpm.order_series (client_id, id DESC);
      CREATE INDEX order_series_due ON cpm.order_series (planned_until) WHERE NOT paused;

      CREATE TABLE cpm.calendar_entry (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('ORDER', 'PUBLICATION')),
        state text NOT NULL DEFAULT 'PLANNED' CHECK (state IN ('PLANNED', 'DONE', 'FAILED', 'CANCELLED')),
        client_id text NOT NULL,
        client_path text[] NOT NULL,
        content_type text NOT NULL,
        title text,
        content jsonb,
        job_id uuid NOT NULL,
        site_id uuid,
        planned_for timestamptz NOT NULL,
        planned_by text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        series_id uuid REFERENCES cpm.order_series ON DELETE SET NULL,
        request_id uuid NOT NULL,
        round integer NOT NULL DEFAULT 0,
        ordinal integer NOT NULL,
        moved boolean NOT NULL DEFAULT false,
        problem text,
        detail text,
        overdue_at timestamptz,
        attempts integer NOT NULL DEFAULT 0,
        try_at timestamptz,
        claimed_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        CHECK ((kind = 'ORDER') = (job_id = id)),
        CHECK ((kind = 'PUBLICATION') = (site_id IS NOT NULL)),
        CHECK ((state = 'PLANNED') = (ended_at IS NULL)),
        UNIQUE (request_id, kind, round, client_id, ordinal)
      );
      CREATE INDEX calendar_entry_due ON cpm.calendar_entry (planned_for) WHERE state = 'PLANNED';
      CREATE INDEX calendar_entry_shown ON cpm.calendar_entry (planned_for, id) WHERE state IN ('PLANNED', 'FAILED');
      CREATE INDEX calendar_entry_client ON cpm.calendar_entry USING gin (client_path);
      CREATE INDEX calendar_entry_not_flagged ON cpm.calendar_entry (planned_for)
        WHERE overdue_at IS NULL AND state IN ('PLANNED', 'FAILED');
      CREATE INDEX calendar_entry_overdue ON cpm.calendar_entry (planned_for, id)
        WHERE overdue_at IS NOT NULL AND state IN ('PLANNED', 'FAILED');
      CREATE INDEX calendar_entry_series ON cpm.calendar_entry (series_id, client_id) WHERE series_id IS NOT NULL;
      CREATE INDEX calendar_entry_job ON cpm.calendar_entry (job_id);
      CREATE INDEX calendar_entry_ended ON cpm.calendar_entry (ended_at) WHERE ended_at IS NOT NULL;
      CREATE UNIQUE INDEX calendar_entry_publication ON cpm.calendar_entry (job_id, site_id)
        WHERE kind = 'PUBLICATION' AND state = 'PLANNED';

      CREATE TABLE cpm.calendar_time_zone (
        client_id text PRIMARY KEY,
        time_zone text NOT NULL
      );

      CREATE INDEX publication_written ON cpm.publication (written_at) WHERE written_at IS NOT NULL;
      CREATE INDEX publication_unwritten ON cpm.publication (ordered_at) WHERE written_at IS NULL;
      CREATE INDEX publication_scheduled ON cpm.publication (scheduled_for) WHERE scheduled_for IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
