import type { MigrationInterface, QueryRunner } from "typeorm";

/** E-mails to send. */
export class Mail1763861000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cpm.mail_message (
        id uuid PRIMARY KEY,
        mail jsonb NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX mail_message_due_at ON cpm.mail_message (due_at, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
