import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Documents and pages of clients, and the passages that content may cite. Equal documents of one client share their passages.
 * See docs/decisions/038-read-sources-in-a-process-of-their-own.md.
 */
export class Sources1763820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.source (
        id uuid PRIMARY KEY,
        client_id text NOT NULL,
        client_path text[] NOT NULL,
        name text NOT NULL,
        url text,
        document bytea,
        order_only boolean NOT NULL,
        state text NOT NULL CHECK (state IN ('UPLOADING', 'PENDING', 'READY', 'FAILED')),
        failure text,
        media_type text,
        title text,
        content_hash bytea,
        passage_count integer NOT NULL DEFAULT 0,
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        read_at timestamptz,
        CHECK ((state = 'FAILED') = (failure IS NOT NULL)),
        CHECK (state <> 'READY' OR content_hash IS NOT NULL)
      );
      CREATE INDEX source_of_client ON cpm.source (client_id, created_at);
      CREATE INDEX source_due ON cpm.source (due_at) WHERE state = 'PENDING';
      CREATE INDEX source_uploading ON cpm.source (created_at) WHERE state = 'UPLOADING';
      CREATE INDEX source_of_order ON cpm.source (created_at) WHERE order_only;
      CREATE TABLE cpm.source_passage (
        client_id text NOT NULL,
        content_hash bytea NOT NULL,
        number integer NOT NULL,
        heading text,
        text text NOT NULL,
        language regconfig NOT NULL,
        words tsvector NOT NULL,
        PRIMARY KEY (client_id, content_hash, number)
      );
      CREATE INDEX source_passage_words ON cpm.source_passage USING gin (words);
      CREATE INDEX source_passage_language ON cpm.source_passage (client_id, language);
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
