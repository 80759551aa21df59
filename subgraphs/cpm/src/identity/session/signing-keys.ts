import { createPrivateKey, type KeyObject } from "node:crypto";
import { type Jwks, createRemoteKeyLookup } from "@cgs/kit/auth/access-token";
import { databaseTime } from "@cgs/kit/database/database-time";
import type { DataCipher } from "@cgs/kit/encryption";
import type { DataSource } from "typeorm";
import { createSigningKey, signingKeyPlace, withSigningKeyLock } from "./create-signing-key.js";
import { SigningKey } from "./signing-key.entity.js";

/** The key that signs new tokens. */
export interface ActiveSigningKey {
  kid: string;
  privateKey: KeyObject;
}

/** The cached key pairs of the installation. The newest key that has started to sign is used for new tokens; all keys verify. */
export class SigningKeys {
  private jwks: Jwks = { keys: [] };
  /** Newest first. `signsFrom` is in terms of `performance.now()`: the database's clock says how long it is until then. */
  private pairs: (ActiveSigningKey & { signsFrom: number })[] = [];

  constructor(
    private readonly source: DataSource,
    private readonly cipher: DataCipher,
  ) {}

  /** Loads the keys, and creates the first pair when there is none. Several processes may call it at once. */
  async load(): Promise<void> {
    await withSigningKeyLock(this.source, async (manager) => {
      if ((await manager.count(SigningKey)) === 0) await createSigningKey(manager, this.cipher, 0);
    });
    await this.read();
  }

  /** Reads the keys again. */
  async read(): Promise<void> {
    const now = await databaseTime(this.source);
    const sinceEpoch = now.getTime() - performance.now();
    const keys = await this.source.getRepository(SigningKey).find({ order: { signsFrom: "DESC" }, take: 100 });
    this.jwks = { keys: keys.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: "RS256", use: "sig" })) };
    const opened = new Map(this.pairs.map((pair) => [pair.kid, pair.privateKey]));
    this.pairs = keys.map(({ kid, privateKeyEncrypted, signsFrom }) => ({
      kid,
      privateKey: opened.get(kid) ?? createPrivateKey(this.cipher.decrypt(privateKeyEncrypted, signingKeyPlace(kid))),
      signsFrom: signsFrom.getTime() - sinceEpoch,
    }));
  }

  /** The public keys for other modules, including a key that does not sign yet. */
  publicSet(): Jwks {
    return this.jwks;
  }

  /** The key that signs new tokens. */
  active(): ActiveSigningKey {
    const now = performance.now();
    const active = this.pairs.find(({ signsFrom }) => signsFrom <= now) ?? this.pairs.at(-1);
    if (!active) throw new Error("the signing keys are not loaded");
    return active;
  }

  /** Finds a public key by its id. An unknown id causes a read from the database, at most every few seconds. */
  readonly lookup = createRemoteKeyLookup(async () => {
    await this.read();
    return this.jwks;
  });
}
