import { createClient } from "./connection-loss.js";

/** The schema (PostgreSQL) or key prefix (Redis) of queues and events. */
export const QUEUE_NAMESPACE = "cgs";

/** Migrates the tables of queues and events. Safe to run in several processes at once. */
export async function migrateQueue(url: string): Promise<void> {
  const { runMigrations } = await import("bullmq"); // loaded only by modules with jobs
  const client = createClient(url);
  await client.connect();
  try {
    await runMigrations(client, QUEUE_NAMESPACE);
  } finally {
    await client.end();
  }
}
