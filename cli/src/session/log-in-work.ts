import { pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { CliError } from "../settings/cli-error.js";

const derive = promisify(pbkdf2);

/** Tries at once, as many as Node.js computes in parallel by default. */
const BATCH = 4;

/** The work that a server demands after too many failed log-ins. The bounds keep another server from demanding hours. */
const workSchema = z.object({
  challenge: z.string().min(1).max(1_000),
  /** How many leading bits of the solution's hash must be zero. */
  bits: z.int().min(1).max(20),
  iterations: z.int().min(1).max(10_000),
});

/** The work that a server demands. */
export type LogInWork = z.infer<typeof workSchema>;

/** The work that an error demands; undefined for any other error. */
export function workOf(error: unknown): LogInWork | undefined {
  if (!(error instanceof CliError) || error.code !== "RATE_LIMIT_EXCEEDED") return undefined;
  return workSchema.safeParse(error.details).data;
}

/** Does the work. @returns the proof */
export async function solve({ challenge, bits, iterations }: LogInWork): Promise<string> {
  for (let first = 0; ; first += BATCH) {
    const nonces = Array.from({ length: BATCH }, (_, index) => String(first + index));
    const hashes = await Promise.all(nonces.map((nonce) => derive(nonce, challenge, iterations, 4, "sha256")));
    const nonce = nonces[hashes.findIndex((hash) => hash.readUInt32BE() >>> (32 - bits) === 0)];
    if (nonce !== undefined) return `${challenge}.${nonce}`;
  }
}
