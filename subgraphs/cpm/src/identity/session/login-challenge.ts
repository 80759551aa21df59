import { pbkdf2, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type { WindowCounter } from "@cgs/kit/database/window-counter";
import type { DataSource } from "typeorm";
import { databaseSeconds, isSameSignature } from "./device-tokens.js";

const derive = promisify(pbkdf2);

/** The iterations of one try. They make tries expensive for a graphics card and cheap to count for a browser. */
export const CHALLENGE_ITERATIONS = 1_000;

/** The zero bits of a solution: about a second of a browser's work at first, and some seconds at most. Each doubling of the failures adds one. */
const FIRST_BITS = 10;
const MOST_BITS = 14;

/** How long a challenge can be solved. */
const CHALLENGE_SECONDS = 300;

/** A challenge, as the error's details show it. */
export interface LoginChallenge {
  challenge: string;
  /** How many leading bits of the solution's hash must be zero. */
  bits: number;
  iterations: number;
}

/**
 * Challenges of which each solution allows one attempt to log in where failures have exhausted a limit. So attackers pay for every guess, and
 * can't lock an owner out for longer than a solution takes. A solution is a nonce for which PBKDF2-HMAC-SHA-256 (password: the nonce, salt: the
 * challenge) begins with the wanted zero bits. A proof is `challenge.nonce`, and a challenge `id.bits.expires.signature`.
 */
export class LoginChallenges {
  /** @param used counts the uses of a challenge for longer than it is valid. */
  constructor(
    private readonly source: DataSource,
    private readonly sign: (plain: string) => string,
    private readonly used: WindowCounter,
  ) {}

  /** A new challenge for attempts at an account. @param excess how many times the limit was reached. */
  async issue(account: string, excess: number): Promise<LoginChallenge> {
    const bits = Math.min(MOST_BITS, FIRST_BITS + Math.floor(Math.log2(Math.max(1, excess))));
    const expires = (await databaseSeconds(this.source)) + CHALLENGE_SECONDS;
    const unsigned = `${randomUUID()}.${bits}.${expires}`;
    return { challenge: `${unsigned}.${this.signature(account, unsigned)}`, bits, iterations: CHALLENGE_ITERATIONS };
  }

  /** Whether a proof solves a challenge for this account that is valid and was not used before. Uses it up. */
  async accept(account: string, proof: string): Promise<boolean> {
    const [id = "", bits = "", expires = "", signature = "", nonce = "", ...rest] = proof.split(".");
    const unsigned = `${id}.${bits}.${expires}`;
    if (rest.length > 0 || !isSameSignature(signature, this.signature(account, unsigned))) return false;
    if (Number(expires) <= (await databaseSeconds(this.source))) return false;
    if (!(await isSolution(nonce, `${unsigned}.${signature}`, Number(bits)))) return false;
    return (await this.used.consume(id)).consumedPoints === 1;
  }

  private signature(account: string, unsigned: string): string {
    return this.sign(`\nchallenge ${account} ${unsigned}`);
  }
}

async function isSolution(nonce: string, challenge: string, bits: number): Promise<boolean> {
  const hash = await derive(nonce, challenge, CHALLENGE_ITERATIONS, 4, "sha256");
  return hash.readUInt32BE() >>> (32 - bits) === 0;
}
