import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import type { DataSource, EntityManager } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import { insertSigningKeySql, lockSigningKeysSql } from "./signing-key.sql.js";

/** Runs work that creates or deletes signing keys in a transaction, in one process at a time. */
export function withSigningKeyLock<T>(source: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return source.transaction(async (manager) => {
    await manager.query(lockSigningKeysSql);
    return work(manager);
  });
}

/** The place of a private key, to which it is bound. */
export const signingKeyPlace = (kid: string) => encryptedPlaceOf("signing_key", "private_key_encrypted", kid);

/** Creates and stores a key pair. @param signsAfterSeconds when it starts to sign. @returns its id. */
export async function createSigningKey(
  manager: EntityManager,
  cipher: DataCipher,
  signsAfterSeconds: number,
): Promise<string> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2_048 });
  const kid = uuidv7();
  const encryptedKey = cipher.encrypt(
    privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    signingKeyPlace(kid),
  );
  await manager.query(insertSigningKeySql, [kid, publicKey.export({ format: "jwk" }), encryptedKey, signsAfterSeconds]);
  return kid;
}
