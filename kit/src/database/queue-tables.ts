import { Client } from "pg";

/** The schema (PostgreSQL) or key prefix (Redis) of queues and events. */
export const QUEUE_NAMESPACE = "cgs";

/** Brings the tables of queues and events to their newest form. Safe to run from several processes at once. */
export async function migrateQueue(url: string): Promise<void> {
  const { runMigrations } = await import("bullmq"); // only modules with jobs load it
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await runMigrations(client, QUEUE_NAMESPACE);
  } finally {
    await client.end();
  }
}
