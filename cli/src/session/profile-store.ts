import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CliError, usageError } from "../settings/cli-error.js";
import { withFileLock } from "./file-lock.js";
import { type Profile, type ProfileFile, profileFile } from "./profile.js";

const EMPTY: ProfileFile = { current: "default", profiles: {} };

/** The profiles of a user, in a file that only the user can read. */
export class ProfileStore {
  private readonly path: string;

  constructor(private readonly folder: string) {
    this.path = join(folder, "profiles.json");
  }

  /** All profiles. @throws CliError for a file that cannot be used. */
  async read(): Promise<ProfileFile> {
    const text = await readFile(this.path, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw new CliError(`${this.path} cannot be read: ${error.message}`, "failed");
    });
    if (text === undefined) return EMPTY;
    const parsed = profileFile.safeParse(parseJson(text));
    if (!parsed.success) throw usageError(`${this.path} is damaged. Delete it and log in again.`);
    return parsed.data;
  }

  /** Changes the profiles while no other process does. Returns what `change` returns; undefined for no change. */
  async change(change: (file: ProfileFile) => Promise<ProfileFile>): Promise<ProfileFile> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return withFileLock(`${this.path}.lock`, async () => {
      const changed = await change(await this.read());
      const partial = `${this.path}.new`;
      await writeFile(partial, `${JSON.stringify(changed, null, 2)}\n`, { mode: 0o600 });
      await chmod(partial, 0o600);
      await rename(partial, this.path);
      return changed;
    });
  }

  /** Stores a profile and makes it the current one. */
  async save(name: string, profile: Profile): Promise<void> {
    await this.change(async ({ profiles }) => ({ current: name, profiles: { ...profiles, [name]: profile } }));
  }

  /** Removes a profile. */
  async remove(name: string): Promise<void> {
    await this.change(async ({ current, profiles }) => {
      const others = Object.entries(profiles).filter(([other]) => other !== name);
      return { current, profiles: Object.fromEntries(others) };
    });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
