import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { requestSession, type SessionGrant } from "./session-request";

/** What the server demands after too many failed log-ins: work that a person does not notice, and that makes guessing expensive. */
interface Challenge {
  challenge: string;
  /** How many leading bits of the solution's hash must be zero. */
  bits: number;
  iterations: number;
}

/** Tries at once: the browser computes them in several threads. */
const BATCH = 16;

/**
 * Starts the browser's session. Solves a challenge that the server demands, which takes seconds at most.
 * @throws as {@link requestSession}
 */
export async function requestLogin(credentials: {
  email: string;
  password: string;
}): Promise<SessionGrant | undefined> {
  try {
    return await requestSession("login", credentials);
  } catch (error) {
    const challenge = challengeOf(error);
    if (!challenge || !isSecureContext) throw error; // browsers hash for secure pages only
    return requestSession("login", { ...credentials, proof: await solve(challenge) });
  }
}

function challengeOf(error: unknown): Challenge | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const details = error.errors[0]?.extensions?.["details"] as Partial<Challenge> | undefined;
  const { challenge, bits, iterations } = details ?? {};
  return challenge && bits && iterations ? { challenge, bits, iterations } : undefined;
}

async function solve(challenge: Challenge): Promise<string> {
  for (let first = 0; ; first += BATCH) {
    const nonces = Array.from({ length: BATCH }, (_, index) => String(first + index));
    const solved = await Promise.all(nonces.map((nonce) => isSolution(nonce, challenge)));
    const nonce = nonces[solved.indexOf(true)];
    if (nonce !== undefined) return `${challenge.challenge}.${nonce}`;
  }
}

async function isSolution(nonce: string, { challenge, bits, iterations }: Challenge): Promise<boolean> {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", text.encode(nonce), "PBKDF2", false, ["deriveBits"]);
  const algorithm = { name: "PBKDF2", hash: "SHA-256", salt: text.encode(challenge), iterations };
  const hash = new DataView(await crypto.subtle.deriveBits(algorithm, key, 32));
  return hash.getUint32(0) >>> (32 - bits) === 0;
}
