import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import { WindowCounter } from "@cgs/kit/database/window-counter";
import * as client from "openid-client";
import type { DataSource } from "typeorm";
import { z } from "zod";
import { databaseSeconds } from "../session/device-tokens.js";
import { oidcRefusal } from "./oidc-errors.js";

/** How long a user may take at the provider. */
const TRANSACTION_SECONDS = 600;

const PLACE = encryptedPlaceOf("oidc_transaction", "transaction");

const transaction = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
  /** Seconds since 1970, by the database's clock. */
  expires: z.number(),
  /** The logged-in user who links the identity; absent for a log-in. */
  linkTo: z.strictObject({ userId: z.string(), sessionId: z.string() }).optional(),
});

/** A log-in that was begun at the provider. */
export type OidcTransaction = z.infer<typeof transaction>;

/** What a new transaction is for. */
export type TransactionPurpose = Pick<OidcTransaction, "redirectUri" | "returnTo" | "linkTo">;

/**
 * Keeps log-ins that were begun at the provider in the browser that began them: encrypted, for ten minutes and for one use, which all
 * processes count together. So any process completes what another one began.
 */
export class OidcTransactions {
  private readonly used: WindowCounter;

  constructor(
    private readonly source: DataSource,
    private readonly cipher: DataCipher,
  ) {
    const seconds = 2 * TRANSACTION_SECONDS; // longer than a transaction is valid
    this.used = new WindowCounter({ source, table: "cpm.login_attempt", prefix: "oidc", seconds });
  }

  /** A new transaction, and the form in which the browser keeps it. */
  async begin(purpose: TransactionPurpose): Promise<{ begun: OidcTransaction; stored: string }> {
    const begun: OidcTransaction = {
      ...purpose,
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      expires: (await databaseSeconds(this.source)) + TRANSACTION_SECONDS,
    };
    return { begun, stored: this.cipher.encrypt(JSON.stringify(begun), PLACE) };
  }

  /** Reads a transaction and uses it up. @throws AppError UNAUTHENTICATED when it is not valid, expired or used. */
  async use(stored: string): Promise<OidcTransaction> {
    const found = this.read(stored);
    if (!found || found.expires <= (await databaseSeconds(this.source))) throw oidcRefusal("expired");
    if ((await this.used.consume(found.state)).consumedPoints > 1) throw oidcRefusal("expired");
    return found;
  }

  private read(stored: string): OidcTransaction | undefined {
    try {
      return transaction.parse(JSON.parse(this.cipher.decrypt(stored, PLACE)));
    } catch {
      return undefined; // forged, or encrypted with a key that is gone
    }
  }
}
