import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The words of finished content, for full-text search. Triggers append each stored content to `content_change`; a worker indexes it soon after, and
 * the content that is stored already, newest first. The words go with the content.
 * See docs/decisions/049-index-content-for-search-after-it-is-stored.md.
 */
export class SearchContent1763852000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query(`
      CREATE TABLE cpm.content_change (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        job_id uuid NOT NULL
      );
      CREATE TABLE cpm.content_language (language regconfig PRIMARY KEY);
      CREATE TABLE cpm.content_text (
        job_id uuid PRIMARY KEY REFERENCES cpm.job_result ON DELETE CASCADE,
        client_path text[] NOT NULL,
        language regconfig NOT NULL,
        words tsvector NOT NULL
      );
      CREATE INDEX content_text_words ON cpm.content_text USING gin (client_path, words);

      CREATE FUNCTION cpm.text_of_content(content jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT left(concat_ws(' ', coalesce(nullif(content ->> 'bodyHtml', ''), content ->> 'bodyMarkdown'),
          (SELECT string_agg(concat_ws(' ', entry ->> 'question', entry ->> 'answer'), ' ')
           FROM jsonb_array_elements(CASE jsonb_typeof(content -> 'faq') WHEN 'array' THEN content -> 'faq' END) AS entry)), 200000)
      $$;
      CREATE FUNCTION cpm.note_content() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO cpm.content_change (job_id) VALUES (NEW.job_id);
        RETURN NULL;
      END $$;
      CREATE TRIGGER text_is_searched AFTER INSERT ON cpm.job_result FOR EACH ROW EXECUTE FUNCTION cpm.note_content();
      CREATE TRIGGER revision_is_searched AFTER INSERT ON cpm.content_revision FOR EACH ROW EXECUTE FUNCTION cpm.note_content();
      INSERT INTO cpm.content_change (job_id) SELECT job_id FROM cpm.job_result ORDER BY job_id;
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
