import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Applications that users connect, such as assistants: clients that registered themselves, the codes with which they get access, and the
 * sessions that this access is. Their refresh tokens have another kind of hash, which releases before this one find for no token.
 * See docs/decisions/046-connect-assistants-with-oauth-sessions.md.
 */
export class OauthClients1763870000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.oauth_client (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        redirect_uris text[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        approved boolean NOT NULL DEFAULT false,
        used_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX oauth_client_used ON cpm.oauth_client (used_at);

      ALTER TABLE cpm.session
        ADD COLUMN oauth_client_id uuid REFERENCES cpm.oauth_client (id) ON DELETE CASCADE,
        ADD COLUMN resource text;
      CREATE INDEX session_of_oauth_client ON cpm.session (oauth_client_id) WHERE oauth_client_id IS NOT NULL;

      CREATE TABLE cpm.authorization_code (
        code_hash text PRIMARY KEY,
        client_id uuid NOT NULL REFERENCES cpm.oauth_client (id) ON DELETE CASCADE,
        approved_in uuid NOT NULL REFERENCES cpm.session (id) ON DELETE CASCADE,
        redirect_uri text NOT NULL,
        code_challenge text NOT NULL,
        resource text NOT NULL,
        expires_at timestamptz NOT NULL,
        started uuid
      );
      CREATE INDEX authorization_code_expiry ON cpm.authorization_code (expires_at);
      CREATE INDEX authorization_code_client ON cpm.authorization_code (client_id);
      CREATE INDEX authorization_code_session ON cpm.authorization_code (approved_in);
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
