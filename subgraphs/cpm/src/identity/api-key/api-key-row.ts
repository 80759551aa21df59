import { API_KEY_PREFIX } from "@cgs/kit/auth/credentials";
import { v7 as uuidv7 } from "uuid";
import { hashSecret } from "../credential/secret-hash.js";

const PREFIX_LENGTH = 10;

/** What is stored of a key: enough to find it, to recognise it, and to check it. */
export async function newApiKeyRow(key: string, clientId: string, name: string, expiresAt: Date | null) {
  const keyHash = await hashSecret(key);
  return {
    id: uuidv7(),
    clientId,
    name,
    prefix: apiKeyPrefix(key),
    lastFour: key.slice(-4),
    keyHash,
    active: true,
    expiresAt,
  };
}

/** The first characters after `cgs_`, by which a key's row is found. */
export function apiKeyPrefix(key: string): string {
  return key.slice(API_KEY_PREFIX.length, API_KEY_PREFIX.length + PREFIX_LENGTH);
}
