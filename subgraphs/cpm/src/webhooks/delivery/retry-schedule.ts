const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses after the first attempt, the second and so on: 24 hours in all. */
const PAUSES_MS = [
  ...[5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 10.29 * HOUR],
];

/** The attempts of one delivery. */
export const MAX_ATTEMPTS = PAUSES_MS.length + 1;

/**
 * Milliseconds until the next attempt, or undefined after the last one. Pauses vary by 10%, so that the retries of many deliveries spread.
 * @param attempts those made so far, from 1. @param retryAfterMs the least pause, which the receiver asked for.
 */
export function nextPauseMs(attempts: number, retryAfterMs: number | null, random = Math.random()): number | undefined {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? undefined : Math.max(pause * (0.9 + random * 0.2), retryAfterMs ?? 0);
}
