import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { writePrivateJson } from "./private-file.js";

const secretsSchema = z.object({
  POSTGRES_PASSWORD: z.string().min(1),
  SERVICE_POSTGRES_PASSWORD: z.string().min(1),
  CPM_SERVICE_TOKEN: z.string().min(1),
  IM_SERVICE_TOKEN: z.string().min(1),
  SMM_SERVICE_TOKEN: z.string().min(1),
  DATA_KEYS: z.string().min(1),
  ADMIN_PASSWORD: z.string().min(1),
  DEMO_LOGIN: z.string().regex(/^\S+@\S+:\S{12,72}$/),
  DEMO_API_KEY: z.string().regex(/^cgs_[A-Za-z0-9]{32}$/),
});

/** The secrets of an installation. */
export type Secrets = z.infer<typeof secretsSchema>;

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";

/** New random secrets. Their alphabet has no letters and digits that look alike. */
export function generateSecrets(): Secrets {
  return {
    POSTGRES_PASSWORD: randomText(32),
    SERVICE_POSTGRES_PASSWORD: randomText(32),
    CPM_SERVICE_TOKEN: randomText(40),
    IM_SERVICE_TOKEN: randomText(40),
    SMM_SERVICE_TOKEN: randomText(40),
    DATA_KEYS: `v1:${randomText(43)}`,
    ADMIN_PASSWORD: randomText(16),
    DEMO_LOGIN: `visitor@example.com:${randomText(16)}`,
    DEMO_API_KEY: `cgs_${randomText(32)}`,
  };
}

/**
 * Reads the secrets of the installation in `dataDir`. A secret that is missing in its `secrets.json` is taken from the environment or
 * generated, and stored. A value in the environment takes precedence over the stored one.
 */
export async function loadSecrets(dataDir: string, given: Record<string, string>): Promise<Secrets> {
  const file = path.join(dataDir, "secrets.json");
  const named = Object.fromEntries(
    Object.keys(secretsSchema.shape).flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
  );
  const stored = await readStored(file);
  const kept = { ...generateSecrets(), ...named, ...stored };
  if (Object.keys(stored).length < Object.keys(kept).length) await writePrivateJson(file, kept);
  return { ...kept, ...named };
}

async function readStored(file: string): Promise<Partial<Secrets>> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw new Error(`${file} cannot be read (${error.code}). It belongs to the user who started the system first.`);
  });
  try {
    return secretsSchema.partial().parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${file} is damaged. Restore it; without it, what was encrypted with its keys cannot be read again.`,
    );
  }
}

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
