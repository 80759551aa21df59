import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from "node:crypto";

/** One key of `DATA_KEYS`. */
export interface DataKeySetting {
  version: string;
  secret: string;
}

/** The second part of a value that is bound to its place. */
export const BOUND = "row";

/** The place of an encrypted value, to which it is bound. @param identity the values that identify its row. */
export function encryptedPlaceOf(table: string, column: string, ...identity: string[]): string {
  return [table, column, ...identity].join("\n");
}

const derivedKeys = new Map<string, Buffer>();

/** Derives 32 bytes for one purpose from a secret of `DATA_KEYS`. Slow the first time, as guessing a secret has to be; then remembered, because several parts of a process need the same keys. */
export function deriveKey(secret: string, purpose: string): Buffer {
  const name = JSON.stringify([secret, purpose]);
  const key = derivedKeys.get(name) ?? scryptSync(secret, purpose, 32);
  derivedKeys.set(name, key);
  return key;
}

/** The full length of a tag. Without it a shortened tag, which is easy to forge, would be accepted. */
const TAG = { authTagLength: 16 };

/**
 * Encrypts personal data and stored secrets with AES-256-GCM and versioned keys. The first key encrypts, all keys decrypt.
 * An encrypted value is `version.row.iv.tag.ciphertext`, the last three in base64url. It is bound to its place (as additional authenticated
 * data), so that it can't be decrypted in another row or column. Earlier releases wrote `version.iv.tag.ciphertext` without that.
 */
export class DataCipher {
  /** The version of the key that encrypts. */
  readonly version: string;
  /** Whether new values are bound to their places. Off until every process can read such values. */
  bindsValues = false;
  private readonly keys: Map<string, Buffer>;

  constructor(keys: readonly DataKeySetting[]) {
    const [first] = keys;
    if (!first) throw new Error("DATA_KEYS must hold at least one key");
    this.version = first.version;
    this.keys = new Map(keys.map(({ version, secret }) => [version, deriveKey(secret, `data:${version}`)]));
  }

  /** Whether a key of this version is configured. */
  has(version: string): boolean {
    return this.keys.has(version);
  }

  /** @param place from {@link encryptedPlaceOf}. */
  encrypt(plain: string, place: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.key(this.version), iv, TAG);
    if (this.bindsValues) cipher.setAAD(Buffer.from(place));
    const ciphertext = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
    const parts = [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString("base64url"));
    return [this.version, ...(this.bindsValues ? [BOUND] : []), ...parts].join(".");
  }

  /** @throws Error when the value was changed or is from another place, or its key version is not configured. */
  decrypt(stored: string, place: string): string {
    const [version, ...parts] = stored.split(".");
    const isBound = parts.length === 4 && parts[0] === BOUND;
    const [iv, tag, ciphertext] = isBound ? parts.slice(1) : parts;
    if (!version || !iv || !tag || ciphertext === undefined || parts.length !== (isBound ? 4 : 3))
      throw new Error("not an encrypted value");
    const decipher = createDecipheriv("aes-256-gcm", this.key(version), Buffer.from(iv, "base64url"), TAG);
    if (isBound) decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(Buffer.from(tag, "base64url"));
    return Buffer.concat([decipher.update(Buffer.from(ciphertext, "base64url")), decipher.final()]).toString("utf8");
  }

  private key(version: string): Buffer {
    const key = this.keys.get(version);
    if (!key) throw new Error(`DATA_KEYS has no key of version ${version}`);
    return key;
  }
}

/** A keyed hash (HMAC-SHA-256) of an encrypted value, for exact look-ups. */
export class LookupHash {
  constructor(private readonly key: Buffer) {}

  of(plain: string): string {
    return createHmac("sha256", this.key).update(plain).digest("base64url");
  }
}
