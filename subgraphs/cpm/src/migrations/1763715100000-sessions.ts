import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Sessions with the details their owner sees, and the counts that limit password guessing. The counts are unlogged: they start again after
 * a crash, and no log-in waits for the disk.
 */
export class Sessions1763715100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.session (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES cpm.user_account ON DELETE CASCADE,
        device_encrypted text,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      INSERT INTO cpm.session (id, user_id, expires_at)
        SELECT family_id, (array_agg(user_id))[1], max(expires_at) FROM cpm.refresh_token GROUP BY family_id;
      CREATE INDEX session_owner ON cpm.session (user_id, last_used_at DESC);
      CREATE INDEX session_expiry ON cpm.session (expires_at);

      ALTER TABLE cpm.refresh_token RENAME COLUMN family_id TO session_id;
      ALTER INDEX cpm.refresh_token_family RENAME TO refresh_token_session;
      ALTER TABLE cpm.refresh_token
        ADD FOREIGN KEY (session_id) REFERENCES cpm.session ON DELETE CASCADE,
        DROP COLUMN user_id;
      CREATE INDEX refresh_token_expiry ON cpm.refresh_token (expires_at);

      CREATE TABLE cpm.known_address (
        account text NOT NULL,
        address text NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (account, address)
      );
      CREATE INDEX known_address_seen ON cpm.known_address (seen_at);

      CREATE UNLOGGED TABLE cpm.login_attempt (
        key text PRIMARY KEY CHECK (length(key) <= 255),
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );
      CREATE INDEX login_attempt_expire ON cpm.login_attempt (expire);
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
