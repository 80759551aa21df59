import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from "node:crypto";

/** One of `DATA_KEYS`. */
export interface DataKeySetting {
  version: string;
  secret: string;
}

/**
 * Encrypts personal data and stored secrets with AES-256-GCM under versioned keys.
 * `DATA_KEYS` is `version:secret` pairs, separated by commas; all versions decrypt, the first encrypts.
 * Stored form: `version.iv.tag.ciphertext`, base64url.
 */
export class DataCipher {
  /** Of the key that encrypts. */
  readonly version: string;
  private readonly keys: Map<string, Buffer>;

  constructor(keys: readonly DataKeySetting[]) {
    const [first] = keys;
    if (!first) throw new Error("DATA_KEYS must hold at least one key");
    this.version = first.version;
    this.keys = new Map(keys.map(({ version, secret }) => [version, scryptSync(secret, `data:${version}`, 32)]));
  }

  /** Whether there is a key of this version. */
  has(version: string): boolean {
    return this.keys.has(version);
  }

  encrypt(plain: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.key(this.version), iv);
    const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
    return [this.version, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
  }

  /** Throws when the text was changed or its key version is not configured. */
  decrypt(stored: string): string {
    const [version, iv, tag, sealed] = stored.split(".");
    if (!version || !iv || !tag || sealed === undefined) throw new Error("not an encrypted value");
    const decipher = createDecipheriv("aes-256-gcm", this.key(version), Buffer.from(iv, "base64url"));
    decipher.setAuthTag(Buffer.from(tag, "base64url"));
    return Buffer.concat([decipher.update(Buffer.from(sealed, "base64url")), decipher.final()]).toString("utf8");
  }

  private key(version: string): Buffer {
    const key = this.keys.get(version);
    if (!key) throw new Error(`DATA_KEYS has no key of version ${version}`);
    return key;
  }
}

/** A keyed hash by which an encrypted value can be looked up exactly. */
export class LookupHash {
  constructor(private readonly key: Buffer) {}

  of(plain: string): string {
    return createHmac("sha256", this.key).update(plain).digest("base64url");
  }
}
