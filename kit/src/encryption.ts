import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from "node:crypto";

/**
 * Encrypts personal data and stored secrets with AES-256-GCM under versioned keys.
 * `DATA_KEYS` is `version:secret` pairs, newest first, separated by commas; all versions decrypt, the first encrypts.
 * Stored form: `version.iv.tag.ciphertext`, base64url.
 */
export class DataCipher {
  private readonly keys: Map<string, Buffer>;
  private readonly current: string;
  private readonly lookupKey: Buffer;

  /** @param keys parsed `DATA_KEYS`; the lookup hash uses the oldest, so that rotation does not change it. */
  constructor(keys: { version: string; secret: string }[]) {
    const [first] = keys;
    const oldest = keys.at(-1);
    if (!first || !oldest) throw new Error("DATA_KEYS must hold at least one key");
    this.current = first.version;
    this.keys = new Map(keys.map(({ version, secret }) => [version, scryptSync(secret, `data:${version}`, 32)]));
    this.lookupKey = scryptSync(oldest.secret, "lookup", 32);
  }

  encrypt(plain: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.key(this.current), iv);
    const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
    return [this.current, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
  }

  /** Throws when the text was changed or its key version is not configured. */
  decrypt(stored: string): string {
    const [version, iv, tag, sealed] = stored.split(".");
    if (!version || !iv || !tag || sealed === undefined) throw new Error("not an encrypted value");
    const decipher = createDecipheriv("aes-256-gcm", this.key(version), Buffer.from(iv, "base64url"));
    decipher.setAuthTag(Buffer.from(tag, "base64url"));
    return Buffer.concat([decipher.update(Buffer.from(sealed, "base64url")), decipher.final()]).toString("utf8");
  }

  /** A keyed hash by which an encrypted value can be looked up exactly. */
  lookup(plain: string): string {
    return createHmac("sha256", this.lookupKey).update(plain).digest("base64url");
  }

  private key(version: string): Buffer {
    const key = this.keys.get(version);
    if (!key) throw new Error(`DATA_KEYS has no key of version ${version}`);
    return key;
  }
}
