import { Client } from "pg";

/**
 * Adds triggers that record each claim, and each change to or from a final job status, so that reverted changes are found too. Call it
 * before the first job.
 */
export async function recordTransitions(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, (client) =>
    client.query(`
      CREATE SCHEMA chaos;
      CREATE TABLE chaos.transition (job_id uuid NOT NULL, before text, after text, at timestamptz DEFAULT clock_timestamp());
      CREATE FUNCTION chaos.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        INSERT INTO chaos.transition (job_id, before, after) VALUES (OLD.id, OLD.status, NEW.status);
        RETURN NULL;
      END $$;
      CREATE TABLE chaos.claim (job_id uuid NOT NULL, attempt int NOT NULL, before text NOT NULL, at timestamptz DEFAULT clock_timestamp());
      CREATE FUNCTION chaos.note_claim() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        INSERT INTO chaos.claim (job_id, attempt, before) VALUES (NEW.id, NEW.attempt, OLD.status);
        RETURN NULL;
      END $$;
      CREATE TRIGGER chaos_claims AFTER UPDATE OF attempt ON cpm.job FOR EACH ROW EXECUTE FUNCTION chaos.note_claim();
      CREATE TRIGGER chaos_notes AFTER UPDATE OF status ON cpm.job FOR EACH ROW
        WHEN (OLD.status IN ('completed', 'failed', 'cancelled') OR NEW.status IN ('completed', 'failed', 'cancelled'))
        EXECUTE FUNCTION chaos.note();`),
  );
}

/** Runs `work` with its own database connection. */
export async function withDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined); // the run crashes the server on purpose
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
