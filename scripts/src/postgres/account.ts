import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The system account that runs a server. Empty: the account of this process. */
export interface SystemAccount {
  uid?: number;
  gid?: number;
}

/** Whether this process is root. PostgreSQL refuses to run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The account that must run a cluster's server. An ordinary user runs it as themselves. Root runs it as the owner of the cluster, or as
 * `postgres` for a new one; that account is created if it is missing.
 */
export async function accountFor(cluster: string): Promise<SystemAccount> {
  if (!isRoot()) return {};
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await lookUp("postgres")) ?? (await createPostgresAccount());
}

async function createPostgresAccount(): Promise<SystemAccount> {
  try {
    await run("groupadd", ["--force", "--system", "postgres"]);
    await run("useradd", ["--system", "--gid", "postgres", "--no-create-home", "--shell", "/bin/false", "postgres"]);
  } catch {
    // the message below says what to do for any reason
  }
  const account = await lookUp("postgres");
  if (account) return account;
  throw new Error(
    "PostgreSQL does not run as root, and the account postgres could not be created. Create it, or start as an ordinary user.",
  );
}

async function lookUp(name: string): Promise<SystemAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Whether an account may enter a folder and all its parents. */
export async function canEnter(account: SystemAccount, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  return succeeds("/bin/sh", ["-c", 'cd "$0"', folder], account);
}

/** Whether an account can run a program. */
export async function canRun(account: SystemAccount, file: string): Promise<boolean> {
  return succeeds(file, ["--version"], account);
}

async function succeeds(file: string, args: string[], account: SystemAccount): Promise<boolean> {
  return run(file, args, { ...account, cwd: "/" }).then(
    () => true,
    () => false,
  );
}
