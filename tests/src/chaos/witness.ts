import { Client } from "pg";

/**
 * Writes down, inside the database itself, each change of a job's status: what the product does and undoes again can be seen
 * afterwards. Call before the first job.
 */
export async function installWitness(databaseUrl: string): Promise<void> {
  await inDatabase(databaseUrl, (client) =>
    client.query(`
      CREATE SCHEMA chaos;
      CREATE TABLE chaos.transition (job_id uuid NOT NULL, before text, after text, at timestamptz DEFAULT clock_timestamp());
      CREATE FUNCTION chaos.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        INSERT INTO chaos.transition (job_id, before, after) VALUES (OLD.id, OLD.status, NEW.status);
        RETURN NULL;
      END $$;
      CREATE TRIGGER chaos_notes AFTER UPDATE OF status ON cpm.job FOR EACH ROW
        WHEN (OLD.status IN ('completed', 'failed', 'cancelled') OR NEW.status IN ('completed', 'failed', 'cancelled'))
        EXECUTE FUNCTION chaos.note();`),
  );
}

/** Does something with a connection of its own. */
export async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined); // the server is crashed on purpose
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
