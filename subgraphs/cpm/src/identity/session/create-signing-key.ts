import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import type { DataCipher } from "@cgs/kit/encryption";
import type { DataSource, EntityManager } from "typeorm";
import { v7 as uuidv7 } from "uuid";

/** Runs what makes or removes keys in one process at a time. */
export function withSigningKeyLock<T>(source: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return source.transaction(async (manager) => {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('cpm.signing_key'))");
    return work(manager);
  });
}

/** Makes and stores a pair that signs after some seconds. @returns its id. */
export async function createSigningKey(
  manager: EntityManager,
  cipher: DataCipher,
  signsAfterSeconds: number,
): Promise<string> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2_048 });
  const kid = uuidv7();
  await manager.query(
    `INSERT INTO cpm.signing_key (kid, public_jwk, private_key_encrypted, signs_from)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
    [
      kid,
      publicKey.export({ format: "jwk" }),
      cipher.encrypt(privateKey.export({ type: "pkcs8", format: "pem" }).toString()),
      signsAfterSeconds,
    ],
  );
  return kid;
}
