import type { MigrationInterface, QueryRunner } from "typeorm";

/** The named views of the list of content, and the one with which it opens for a user. Both go with their user. */
export class ContentViews1763921000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.content_view (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES cpm.user_account ON DELETE CASCADE,
        name text NOT NULL,
        address text NOT NULL,
        client_path text[],
        shared_with text[],
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT content_view_name UNIQUE (user_id, name)
      );
      CREATE INDEX content_view_shared ON cpm.content_view USING gin (shared_with) WHERE shared_with IS NOT NULL;
      CREATE TABLE cpm.default_content_view (
        user_id uuid PRIMARY KEY REFERENCES cpm.user_account ON DELETE CASCADE,
        view_id uuid NOT NULL REFERENCES cpm.content_view ON DELETE CASCADE
      );
      CREATE INDEX default_content_view_view ON cpm.default_content_view (view_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
