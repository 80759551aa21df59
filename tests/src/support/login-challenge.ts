import { pbkdf2Sync } from "node:crypto";

/** Solves the challenge of a refused log-in, as its documentation says. Returns the proof. */
export function solveChallenge(details: unknown): string {
  const { challenge, bits, iterations } = details as { challenge: string; bits: number; iterations: number };
  for (let nonce = 0; ; nonce++) {
    const hash = pbkdf2Sync(String(nonce), challenge, iterations, 32, "sha256");
    if (BigInt(`0x${hash.toString("hex")}`) >> BigInt(256 - bits) === 0n) return `${challenge}.${nonce}`;
  }
}
