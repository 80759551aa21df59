import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Second factors of password accounts. Sessions store whether one was proven and when the user was last asked. A new password, or the
 * deactivation of an account, ends log-ins that wait for their second step.
 */
export class SecondFactors1763790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.session ADD COLUMN second_factor boolean NOT NULL DEFAULT false, ADD COLUMN confirmed_at timestamptz;

      CREATE TABLE cpm.authenticator_app (
        user_id uuid PRIMARY KEY REFERENCES cpm.user_account ON DELETE CASCADE,
        secret_encrypted text,
        pending_encrypted text,
        pending_since timestamptz,
        last_step bigint
      );
      CREATE TABLE cpm.passkey (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES cpm.user_account ON DELETE CASCADE,
        credential_id text NOT NULL UNIQUE,
        public_key text NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name_encrypted text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      );
      CREATE INDEX passkey_user_id ON cpm.passkey (user_id);
      CREATE TABLE cpm.recovery_code (
        user_id uuid REFERENCES cpm.user_account ON DELETE CASCADE,
        code_hash text,
        used_at timestamptz,
        PRIMARY KEY (user_id, code_hash)
      );
      CREATE TABLE cpm.one_time_token (
        token_hash text PRIMARY KEY,
        purpose text NOT NULL,
        user_id uuid REFERENCES cpm.user_account ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX one_time_token_user_id ON cpm.one_time_token (user_id);
      CREATE INDEX one_time_token_expires_at ON cpm.one_time_token (expires_at);

      CREATE FUNCTION cpm.end_waiting_logins() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM cpm.one_time_token WHERE user_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER account_ends_waiting_logins AFTER UPDATE OF password_hash, active ON cpm.user_account
        FOR EACH ROW EXECUTE FUNCTION cpm.end_waiting_logins();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
