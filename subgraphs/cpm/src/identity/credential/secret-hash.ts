import { AppError } from "@cgs/kit/errors";
import bcrypt from "bcrypt";
import pLimit from "p-limit";

const COST = 10;

/** Hashing keeps a thread of Node's four busy for 50 ms: this leaves two to everything else. */
const lanes = pLimit(2);

/** Five seconds of work. Whoever comes later is told so, and not kept waiting in memory. */
const MAX_WAITING = 200;

/** A password or key as it is stored. @throws AppError SERVICE_UNAVAILABLE when too many wait. */
export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => bcrypt.hash(secret, COST));
}

/** Whether a password or key is the one that was stored. @throws AppError SERVICE_UNAVAILABLE when too many wait. */
export function matchesSecret(secret: string, hash: string): Promise<boolean> {
  return inTurn(() => bcrypt.compare(secret, hash));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (lanes.pendingCount >= MAX_WAITING) throw new AppError("SERVICE_UNAVAILABLE", { retryAfter: 5 });
  return lanes(work);
}
