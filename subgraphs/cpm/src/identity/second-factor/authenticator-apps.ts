import { databaseTime } from "@cgs/kit/database/database-time";
import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import { invalidField } from "@cgs/kit/errors";
import { Secret, TOTP } from "otpauth";
import type { EntityManager } from "typeorm";
import { AuthenticatorAppRow } from "./authenticator-app.entity.js";
import { activateAppSql, selectPendingAppSql, upsertPendingAppSql, useStepSql } from "./second-factor.sql.js";

/** The parameters that all authenticator apps understand. */
const PARAMETERS = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** The time steps before and after the present one whose codes are accepted. */
const DRIFT_STEPS = 1;

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A secret to enter in an authenticator app. It is shown once. */
export interface NewSecret {
  /** In base 32, for typing. */
  secret: string;
  /** An `otpauth:` address, for a QR code. */
  uri: string;
}

const secretPlace = (userId: string) => encryptedPlaceOf("authenticator_app", "secret_encrypted", userId);
const pendingPlace = (userId: string) => encryptedPlaceOf("authenticator_app", "pending_encrypted", userId);

/** Time-based codes of authenticator apps (RFC 6238). The database's clock decides, and each code is accepted once, by whatever process. */
export class AuthenticatorApps {
  /** @param productName the name under which apps show the codes */
  constructor(
    private readonly cipher: DataCipher,
    private readonly productName: string,
  ) {}

  /** A new secret for a user. It counts when {@link activate} gets a code of it. @param label the user's address, which apps show. */
  async begin(manager: EntityManager, userId: string, label: string): Promise<NewSecret> {
    const secret = new Secret({ size: SECRET_BYTES });
    await manager.query(upsertPendingAppSql, [userId, this.cipher.encrypt(secret.base32, pendingPlace(userId))]);
    return {
      secret: secret.base32,
      uri: new TOTP({ ...PARAMETERS, issuer: this.productName, label, secret }).toString(),
    };
  }

  /** Makes the new secret the user's. @throws AppError VALIDATION_ERROR for a wrong code, and without a secret of the last half hour. */
  async activate(manager: EntityManager, userId: string, code: string): Promise<void> {
    const [row] = await manager.query<{ pending: string | null }[]>(selectPendingAppSql, [userId]);
    if (!row?.pending) throw invalidField("code", "has no secret to confirm; show a new one first");
    const secret = this.cipher.decrypt(row.pending, pendingPlace(userId));
    const step = await stepOf(manager, secret, code);
    if (step === undefined) throw invalidField("code", "is wrong; check the time of your phone");
    await manager.query(activateAppSql, [userId, this.cipher.encrypt(secret, secretPlace(userId)), step]);
  }

  /** Whether a code is the user's and neither it nor a later one was used. Uses it up. */
  async use(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const row = await manager.findOneBy(AuthenticatorAppRow, { userId });
    if (!row?.secretEncrypted) return false;
    const step = await stepOf(manager, this.cipher.decrypt(row.secretEncrypted, secretPlace(userId)), code);
    if (step === undefined) return false;
    const [used] = await manager.query<[unknown[], number]>(useStepSql, [userId, step]);
    return used.length > 0;
  }

  /** Removes the user's app. @returns whether there was one. */
  async remove(manager: EntityManager, userId: string): Promise<boolean> {
    const row = await manager.findOneBy(AuthenticatorAppRow, { userId });
    await manager.delete(AuthenticatorAppRow, { userId });
    return Boolean(row?.secretEncrypted);
  }
}

/** The time step of a code by the database's clock; undefined for a wrong code. */
async function stepOf(manager: EntityManager, secret: string, token: string): Promise<number | undefined> {
  const timestamp = (await databaseTime(manager)).getTime();
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
