import { AppError } from "@cgs/kit/errors";
import bcrypt from "bcrypt";
import pLimit from "p-limit";

const COST = 10;

/** Each hash occupies one of Node's four pool threads for 50 ms. Two at a time leave two threads for other work. */
const hashQueue = pLimit(2);

/** The longest queue: five seconds of work. Further requests are rejected instead of waiting in memory. */
const MAX_WAITING = 200;

/** bcrypt reads no more, so that longer passwords with the same beginning would be equal. */
const MAX_BYTES = 72;

/** Whether all of a secret is hashed. */
export function isHashable(secret: string): boolean {
  return Buffer.byteLength(secret) <= MAX_BYTES;
}

/** A salt that is always the same for a seed. @param seed at least 21 characters of base64url. */
export function saltOf(seed: string): string {
  return `$2b$${COST}$${seed.slice(0, 21).replaceAll("-", ".").replaceAll("_", "/")}.`;
}

/** Hashes a password or key for storage, by default with a random salt. @throws AppError SERVICE_UNAVAILABLE when the queue is full. */
export function hashSecret(secret: string, salt?: string): Promise<string> {
  if (!isHashable(secret)) throw new RangeError(`a secret may have ${MAX_BYTES} bytes`);
  return enqueue(() => bcrypt.hash(secret, salt ?? COST));
}

/** Whether a password or key matches its stored hash. One that is too long never does. @throws AppError SERVICE_UNAVAILABLE when the queue is full. */
export function matchesSecret(secret: string, hash: string): Promise<boolean> {
  return enqueue(async () => (await bcrypt.compare(secret, hash)) && isHashable(secret));
}

async function enqueue<T>(work: () => Promise<T>): Promise<T> {
  if (hashQueue.pendingCount >= MAX_WAITING) throw new AppError("SERVICE_UNAVAILABLE", { retryAfter: 5 });
  return hashQueue(work);
}
