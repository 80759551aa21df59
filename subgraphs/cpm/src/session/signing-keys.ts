import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import type { Jwks, KeyLookup } from "@cgs/kit/auth/access-token";
import type { DataCipher } from "@cgs/kit/encryption";
import type { DataSource } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import { SigningKey } from "./signing-key.entity.js";

/** The newest key, ready to sign. */
export interface ActiveKey {
  kid: string;
  privateKey: KeyObject;
}

/** The key pairs of this installation. The newest signs; all verify. */
export class SigningKeys {
  private readonly publicKeys = new Map<string, KeyObject>();
  private jwks: Jwks = { keys: [] };
  private newest: ActiveKey | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly cipher: DataCipher,
  ) {}

  /** Loads the keys, and makes the first pair where there is none. Several processes may do so at once. */
  async load(): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.query("SELECT pg_advisory_xact_lock(hashtext('cpm.signing_key'))");
      if ((await manager.count(SigningKey)) === 0) await manager.insert(SigningKey, (await this.newPair()) as never);
    });
    await this.read();
  }

  /** The public keys, as other modules fetch them. */
  publicSet(): Jwks {
    return this.jwks;
  }

  /** The key that signs. */
  active(): ActiveKey {
    if (!this.newest) throw new Error("the signing keys are not loaded");
    return this.newest;
  }

  /** Finds a public key by its id. */
  readonly lookup: KeyLookup = async (kid) => this.publicKeys.get(kid);

  private async read(): Promise<void> {
    const keys = await this.source.getRepository(SigningKey).find({ order: { createdAt: "DESC" } });
    this.publicKeys.clear();
    for (const { kid, publicJwk } of keys) this.publicKeys.set(kid, createPublicKey({ key: publicJwk, format: "jwk" }));
    this.jwks = { keys: keys.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: "RS256", use: "sig" })) };
    const [newest] = keys;
    if (newest)
      this.newest = { kid: newest.kid, privateKey: createPrivateKey(this.cipher.decrypt(newest.privateKeyEncrypted)) };
  }

  private async newPair(): Promise<Partial<SigningKey>> {
    const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2_048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    return {
      kid: uuidv7(),
      publicJwk: publicKey.export({ format: "jwk" }),
      privateKeyEncrypted: this.cipher.encrypt(pem),
    };
  }
}
