import { hkdfSync } from "node:crypto";
import { AppError } from "@cgs/kit/errors";
import { EncryptJWT, errors, jwtDecrypt } from "jose";

/** Longer tokens are refused before they are parsed. */
const MAX_TOKEN_LENGTH = 40_000;

/**
 * Encrypts the access tokens of applications. Such a token holds the access token with which the gateway calls the subgraphs, so it is useless
 * anywhere but at this gateway. All gateways derive the same keys from the service token; both of them during its rotation.
 * See docs/decisions/046-connect-assistants-with-oauth-sessions.md.
 */
export class AccessTokenCipher {
  private readonly keys: Uint8Array[];

  /** @param secrets the newest first */
  constructor(secrets: readonly string[]) {
    this.keys = secrets.map(
      (secret) => new Uint8Array(hkdfSync("sha256", secret, "", "access tokens of applications", 32)),
    );
  }

  /** Encrypts a token of the subgraphs for one resource. */
  async encrypt(token: string, resource: string, seconds: number): Promise<string> {
    const [key] = this.keys;
    if (!key) throw new Error("a key is required");
    return new EncryptJWT({ token })
      .setProtectedHeader({ alg: "dir", enc: "A256GCM", typ: "at+jwt" })
      .setAudience(resource)
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .encrypt(key);
  }

  /**
   * The token of the subgraphs.
   * @param resource the resource that it must be for; by default any
   * @throws AppError TOKEN_EXPIRED, or UNAUTHENTICATED for any other token or resource
   */
  async decrypt(encrypted: string, resource?: string): Promise<string> {
    if (encrypted.length > MAX_TOKEN_LENGTH) throw new AppError("UNAUTHENTICATED");
    for (const key of this.keys) {
      const opened = await jwtDecrypt(encrypted, key, {
        ...{ ...(resource !== undefined && { audience: resource }), typ: "at+jwt", clockTolerance: 60 },
        ...{ keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] },
      }).catch(unlessUndecryptable);
      if (opened) return String(opened.payload["token"]);
    }
    throw new AppError("UNAUTHENTICATED");
  }
}

/** @throws AppError for an error that another key does not solve */
function unlessUndecryptable(error: unknown): undefined {
  if (error instanceof errors.JWTExpired) throw new AppError("TOKEN_EXPIRED", { cause: error });
  if (error instanceof errors.JWEDecryptionFailed) return;
  throw new AppError("UNAUTHENTICATED", { cause: error });
}
