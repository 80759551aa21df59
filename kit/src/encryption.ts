import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from "node:crypto";

/** One key of `DATA_KEYS`. */
export interface DataKeySetting {
  version: string;
  secret: string;
}

/**
 * Encrypts personal data and stored secrets with AES-256-GCM and versioned keys. The first key encrypts, all keys decrypt.
 * An encrypted value is `version.iv.tag.ciphertext`, the last three in base64url.
 */
export class DataCipher {
  /** The version of the key that encrypts. */
  readonly version: string;
  private readonly keys: Map<string, Buffer>;

  constructor(keys: readonly DataKeySetting[]) {
    const [first] = keys;
    if (!first) throw new Error("DATA_KEYS must hold at least one key");
    this.version = first.version;
    this.keys = new Map(keys.map(({ version, secret }) => [version, scryptSync(secret, `data:${version}`, 32)]));
  }

  /** Whether a key of this version is configured. */
  has(version: string): boolean {
    return this.keys.has(version);
  }

  encrypt(plain: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.key(this.version), iv);
    const ciphertext = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
    return [this.version, ...[iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString("base64url"))].join(".");
  }

  /** @throws Error when the value was changed or its key version is not configured. */
  decrypt(stored: string): string {
    const [version, iv, tag, ciphertext] = stored.split(".");
    if (!version || !iv || !tag || ciphertext === undefined) throw new Error("not an encrypted value");
    const decipher = createDecipheriv("aes-256-gcm", this.key(version), Buffer.from(iv, "base64url"));
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
