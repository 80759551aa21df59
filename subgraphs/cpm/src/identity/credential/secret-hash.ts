import { AppError } from "@cgs/kit/errors";
import bcrypt from "bcrypt";
import pLimit from "p-limit";

const COST = 10;

/** Each hash occupies one of Node's four pool threads for 50 ms. Two at a time leave two threads for other work. */
const hashQueue = pLimit(2);

/** The longest queue: five seconds of work. Further requests are rejected instead of waiting in memory. */
const MAX_WAITING = 200;

/** Hashes a password or key for storage. @throws AppError SERVICE_UNAVAILABLE when the queue is full. */
export function hashSecret(secret: string): Promise<string> {
  return enqueue(() => bcrypt.hash(secret, COST));
}

/** Whether a password or key matches its stored hash. @throws AppError SERVICE_UNAVAILABLE when the queue is full. */
export function matchesSecret(secret: string, hash: string): Promise<boolean> {
  return enqueue(() => bcrypt.compare(secret, hash));
}

async function enqueue<T>(work: () => Promise<T>): Promise<T> {
  if (hashQueue.pendingCount >= MAX_WAITING) throw new AppError("SERVICE_UNAVAILABLE", { retryAfter: 5 });
  return hashQueue(work);
}
