import { SERVICE_ROLE } from "@cgs/kit/database/service-role";
import { Client, DatabaseError, escapeIdentifier } from "pg";
import { passwordVerifier } from "../postgres/password-verifier.js";

/** PostgreSQL's error codes for an unknown role and for a wrong password. */
const REFUSED = new Set(["28000", "28P01"]);

/**
 * Enables the services' address to open the database, with the owner's rights: creates the user if it is missing, and sets its password if
 * it differs. The user may act as the services' role, and owns nothing.
 * @throws an Error when the owner has no right to do that
 */
export async function openLogin(ownerUrl: string, serviceUrl: string): Promise<void> {
  const { username, password } = new URL(serviceUrl);
  const user = escapeIdentifier(decodeURIComponent(username));
  const opens = await opensWith(serviceUrl);
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    if (!opens) await makeUser(owner, user, passwordVerifier(decodeURIComponent(password)));
    await owner.query(`GRANT ${SERVICE_ROLE} TO ${user}`);
  } catch (error) {
    throw new Error(`the services' user ${user} could not be given its rights: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await owner.end();
  }
}

async function makeUser(owner: Client, user: string, verifier: string): Promise<void> {
  await owner.query(`CREATE ROLE ${user} LOGIN`).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== "42710") throw error; // the role exists already
  });
  await owner.query(`ALTER ROLE ${user} PASSWORD '${verifier}'`);
}

/** Whether the address opens the database. Rejects when the attempt fails for another reason. */
async function opensWith(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (REFUSED.has(String((error as { code?: unknown }).code))) return false;
    throw error;
  } finally {
    await client.end();
  }
}
