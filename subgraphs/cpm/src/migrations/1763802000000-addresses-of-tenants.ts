import type { MigrationInterface, QueryRunner } from "typeorm";

/** An e-mail address may have accounts in several tenants. The time of the last password decides between accounts with the same one. */
export class AddressesOfTenants1763802000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cpm.user_account DROP CONSTRAINT user_account_email_hash_key,
        ADD COLUMN password_set_at timestamptz NOT NULL DEFAULT now();
      CREATE INDEX user_account_email_hash ON cpm.user_account (email_hash);

      CREATE FUNCTION cpm.note_password() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.password_set_at = clock_timestamp();
        RETURN NEW;
      END $$;
      CREATE TRIGGER account_notes_password BEFORE UPDATE OF password_hash ON cpm.user_account
        FOR EACH ROW EXECUTE FUNCTION cpm.note_password();
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
