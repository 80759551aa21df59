import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds a client's finished pages by their main keyword. */
export class MainKeywords1763764000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL statement_timeout = 0");
    await runner.query(`
      CREATE FUNCTION cpm.keyword_key(keyword text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN lower(btrim(regexp_replace(keyword, '[[:space:]-]+', ' ', 'g')));
      CREATE INDEX job_main_keyword ON cpm.job (client_id, cpm.keyword_key(brief #>> '{keywords,0}'), id)
        WHERE status = 'completed' AND content_type <> 'gbp_post';
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
