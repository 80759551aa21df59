import { timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";

/** A keyed hash of the installation. */
export type KeyedHash = (plain: string) => string;

/** A UUID in base64url. */
const ID_CHARACTERS = 22;

/**
 * The signed token with which a user ends e-mails without a log-in. It does nothing else and never expires: the links of old e-mails work.
 * The line break keeps its hash apart from others of the same key.
 */
export function unsubscribeToken(userId: string, hash: KeyedHash): string {
  return Buffer.from(parse(userId)).toString("base64url") + signatureOf(userId, hash);
}

/** The user of a token; undefined for one that this installation did not sign. */
export function userOfUnsubscribeToken(token: string, hash: KeyedHash): string | undefined {
  const [id, signature] = [token.slice(0, ID_CHARACTERS), token.slice(ID_CHARACTERS)];
  const bytes = Buffer.from(id, "base64url");
  if (bytes.length !== 16) return undefined;
  const userId = stringifiedId(bytes);
  if (userId === undefined) return undefined;
  const [given, expected] = [signature, signatureOf(userId, hash)].map((text) => Buffer.from(text));
  if (!given || !expected || given.length !== expected.length) return undefined;
  return timingSafeEqual(given, expected) ? userId : undefined;
}

function stringifiedId(bytes: Uint8Array): string | undefined {
  try {
    return stringify(bytes);
  } catch {
    return undefined; // these bytes are no UUID
  }
}

function signatureOf(userId: string, hash: KeyedHash): string {
  return hash(`\nunsubscribe ${userId}`);
}
