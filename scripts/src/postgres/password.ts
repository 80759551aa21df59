import { Client } from "pg";
import { type Cluster, runProgram, SUPERUSER } from "./cluster.js";

/** Whether a running server accepts the password. Rejects when the server cannot be reached. */
export async function acceptsPassword(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "28P01") return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** Sets a new password for the superuser of a stopped server, for data whose secrets were lost or changed. */
export async function resetPassword(cluster: Cluster, password: string): Promise<void> {
  const sql = `ALTER ROLE "${SUPERUSER}" PASSWORD '${password.replaceAll("'", "''")}'\n`;
  const { code, output } = await runProgram(cluster, "postgres", ["--single", "-D", cluster.folder, "postgres"], sql);
  if (code !== 0 || /ERROR|FATAL/.test(output))
    throw new Error("the password of the embedded PostgreSQL could not be set");
}
