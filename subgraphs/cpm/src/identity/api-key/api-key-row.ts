import { createHash } from "node:crypto";
import { API_KEY_PREFIX } from "@cgs/kit/auth/credentials";
import { v7 as uuidv7 } from "uuid";
import { hashSecret } from "../credential/secret-hash.js";

const PREFIX_LENGTH = 10;

/** Builds the row of a new key, with its hash, digest, prefix and last four characters instead of the key. */
export async function newApiKeyRow(key: string, clientId: string, name: string, expiresAt: Date | null) {
  const keyHash = await hashSecret(key);
  return {
    id: uuidv7(),
    clientId,
    name,
    prefix: apiKeyPrefix(key),
    lastFour: key.slice(-4),
    keyHash,
    keyDigest: apiKeyDigest(key),
    active: true,
    expiresAt,
  };
}

/** The SHA-256 digest of a key. Unlike a password's, it tells nothing: a key has 190 random bits. */
export function apiKeyDigest(key: string): string {
  return createHash("sha256").update(key).digest("base64");
}

/** The first ten characters after `cgs_`, the lookup key of the row. */
export function apiKeyPrefix(key: string): string {
  return key.slice(API_KEY_PREFIX.length, API_KEY_PREFIX.length + PREFIX_LENGTH);
}
