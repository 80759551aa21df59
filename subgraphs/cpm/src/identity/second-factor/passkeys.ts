import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from "@simplewebauthn/server";
import type { DataSource, EntityManager } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import { issueOneTimeToken, type TokenPurpose, useOneTimeToken } from "./one-time-tokens.js";
import { PasskeyRow } from "./passkey.entity.js";
import type { RelyingParty } from "./relying-party.js";
import { usePasskeySql } from "./second-factor.sql.js";

/** The largest number of passkeys of a user. */
const MAX_PASSKEYS = 20;

/** Options for the browser's WebAuthn interface, as JSON. */
export type PasskeyOptions = object;

/** What the browser's WebAuthn interface gave, as JSON. */
export type PasskeyResponse = Record<string, unknown>;

/** What a passkey must prove. */
export interface ExpectedProof {
  purpose: TokenPurpose;
  /** The user whose passkey it must be; undefined for any user. */
  userId: string | undefined;
  /** Whether the passkey must have verified its user, by a PIN or a fingerprint. */
  verifiesUser: boolean;
}

/** A user who adds a passkey. */
export interface PasskeyOwner {
  id: string;
  email: string;
  name: string;
}

/** A passkey, as its user sees it. */
export interface NamedPasskey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The library of passkeys. It takes 3 MB, so it is loaded at its first use. */
const loadWebAuthn = () => import("@simplewebauthn/server");

const namePlace = (id: string) => encryptedPlaceOf("passkey", "name_encrypted", id);

/** The passkeys of users (WebAuthn). Each challenge is stored, bound to its purpose and user, and used once, also by a failure. */
export class Passkeys {
  constructor(
    private readonly cipher: DataCipher,
    private readonly party: RelyingParty,
  ) {}

  /** A user's passkeys, oldest first. */
  async list(manager: EntityManager, userId: string): Promise<NamedPasskey[]> {
    const rows = await manager.find(PasskeyRow, { where: { userId }, order: { id: "ASC" }, take: MAX_PASSKEYS });
    return rows.map(({ id, nameEncrypted, createdAt, lastUsedAt }) => {
      return { id, createdAt, lastUsedAt, name: this.cipher.decrypt(nameEncrypted, namePlace(id)) };
    });
  }

  /** The options to create a passkey. @throws AppError VALIDATION_ERROR for a user with 20 passkeys. */
  async creationOptions(manager: EntityManager, { id, email, name }: PasskeyOwner): Promise<PasskeyOptions> {
    const known = await manager.findBy(PasskeyRow, { userId: id });
    if (known.length >= MAX_PASSKEYS) throw invalidField("passkey", `can't be added; you have ${MAX_PASSKEYS}`);
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: this.party.name,
      rpID: this.party.id,
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(userHandle(id)),
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    });
    await issueOneTimeToken(manager, "passkey-registration", id, options.challenge);
    return options;
  }

  /** Verifies a new passkey of a user. @throws AppError VALIDATION_ERROR for a response that does not fit the options. */
  async verifyNew(source: DataSource, userId: string, response: PasskeyResponse): Promise<WebAuthnCredential> {
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challengeCheck(source, { purpose: "passkey-registration", userId }),
      expectedOrigin: this.party.origins,
      expectedRPID: this.party.id,
      requireUserVerification: false,
    }).catch(refuse);
    if (!verified) throw refusedPasskey();
    return registrationInfo.credential;
  }

  /** Stores a verified passkey. @returns its id. @throws AppError VALIDATION_ERROR when it is registered already. */
  async add(manager: EntityManager, userId: string, name: string, credential: WebAuthnCredential): Promise<string> {
    const id = uuidv7();
    const row = {
      ...{ id, userId, credentialId: credential.id, counter: String(credential.counter) },
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      transports: credential.transports ?? [],
      nameEncrypted: this.cipher.encrypt(name, namePlace(id)),
    };
    const insert = manager.createQueryBuilder().insert().into(PasskeyRow).values(row).orIgnore().returning("id");
    const { raw } = await insert.execute();
    if ((raw as unknown[]).length === 0) throw invalidField("passkey", "is registered already");
    return id;
  }

  /** The options to use a passkey. @param userId the user whose passkeys are asked for; by default any that its device finds. */
  async requestOptions(manager: EntityManager, purpose: TokenPurpose, userId?: string): Promise<PasskeyOptions> {
    const known = userId === undefined ? undefined : await manager.findBy(PasskeyRow, { userId });
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: this.party.id,
      userVerification: known ? "preferred" : "required",
      ...(known && {
        allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      }),
    });
    await issueOneTimeToken(manager, purpose, userId ?? null, options.challenge);
    return options;
  }

  /** Verifies the use of a passkey, and stores its counter. @returns its user. @throws AppError VALIDATION_ERROR for any other response. */
  async verify(source: DataSource, response: PasskeyResponse, expected: ExpectedProof): Promise<string> {
    const row = await source.manager.findOneBy(PasskeyRow, { credentialId: String(response["id"]) });
    if (!row || (expected.userId !== undefined && row.userId !== expected.userId)) throw refusedPasskey();
    const handle = (response["response"] as { userHandle?: unknown } | undefined)?.userHandle;
    if (handle != null && handle !== userHandle(row.userId).toString("base64url")) throw refusedPasskey();
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challengeCheck(source, expected),
      expectedOrigin: this.party.origins,
      expectedRPID: this.party.id,
      requireUserVerification: expected.verifiesUser,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, "base64url")),
        counter: Number(row.counter),
      },
    }).catch(refuse);
    if (!verified) throw refusedPasskey();
    const [used] = await source.query<[unknown[], number]>(usePasskeySql, [row.id, authenticationInfo.newCounter]);
    if (used.length === 0) throw refusedPasskey();
    return row.userId;
  }

  /** Changes the name of a user's passkey. @throws AppError NOT_FOUND. */
  async rename(manager: EntityManager, userId: string, id: string, name: string): Promise<void> {
    const nameEncrypted = this.cipher.encrypt(name, namePlace(id));
    const { affected } = await manager.update(PasskeyRow, { id, userId }, { nameEncrypted });
    if (!affected) throw passkeyNotFound();
  }

  /** Removes a user's passkey. @throws AppError NOT_FOUND. */
  async remove(manager: EntityManager, userId: string, id: string): Promise<void> {
    const { affected } = await manager.delete(PasskeyRow, { id, userId });
    if (!affected) throw passkeyNotFound();
  }
}

/** Uses up the challenge of a response. It must have been issued for this purpose and user. */
function challengeCheck(source: DataSource, { purpose, userId }: Pick<ExpectedProof, "purpose" | "userId">) {
  return async (challenge: string): Promise<boolean> => {
    const token = await useOneTimeToken(source.manager, purpose, challenge);
    return token !== undefined && token.userId === (userId ?? null);
  };
}

/** The library's errors name what is wrong with a response. Failures of the database pass. */
function refuse(error: unknown): never {
  if (error instanceof AppError || (error instanceof Error && "query" in error)) throw error;
  throw refusedPasskey(error);
}

function refusedPasskey(cause?: unknown): AppError {
  const message = "was not accepted; try again or use another one";
  return new AppError("VALIDATION_ERROR", {
    ...{ message: `passkey: ${message}`, details: { field: "passkey", message } },
    ...(cause !== undefined && { cause }),
  });
}

function passkeyNotFound(): AppError {
  return new AppError("NOT_FOUND", { message: "There is no such passkey." });
}

/** The id that passkeys store with the user: the bytes of the account's id, which say nothing about them. */
function userHandle(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}
