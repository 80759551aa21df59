import { COMMAND_LINE_ID } from "@cgs/kit/auth/command-line-client";
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Registers the command line `cgs` as an application. It gets its codes at any port of the user's machine.
 * See docs/decisions/061-log-the-command-line-in-with-oauth.md.
 */
export class CommandLineClient1763899000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "INSERT INTO cpm.oauth_client (id, name, redirect_uris, approved) VALUES ($1, 'Command line', $2, true)",
      [COMMAND_LINE_ID, ["http://127.0.0.1/callback"]],
    );
  }

  async down(): Promise<void> {
    throw new Error("Migrations only go forward: restore a backup instead.");
  }
}
