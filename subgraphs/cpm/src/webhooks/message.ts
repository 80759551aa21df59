import { randomBytes } from "node:crypto";
import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import { Webhook } from "standardwebhooks";

/** Where the secret of an endpoint is stored, and its previous one. */
export const secretPlace = (endpointId: string) => encryptedPlaceOf("webhook_endpoint", "secret_encrypted", endpointId);

/** Where the previous secret of an endpoint is stored. */
export const previousSecretPlace = (endpointId: string) =>
  encryptedPlaceOf("webhook_endpoint", "previous_secret_encrypted", endpointId);

/** A new secret of 256 random bits, in the form of Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/**
 * The headers that sign a body as Standard Webhooks says. With two secrets there are two signatures, so that receivers can change theirs at
 * any time of a rotation.
 * @param id the event's id: receivers recognize a repeated message by it.
 */
export function signedHeaders(
  signers: readonly Webhook[],
  { id, sentAt, body }: { id: string; sentAt: Date; body: string },
): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1_000)),
    "webhook-signature": signers.map((signer) => signer.sign(id, sentAt, body)).join(" "),
  };
}

/** What signs an endpoint's requests: its secret, and during a rotation the previous one. Parameters are encrypted. */
export function signersOf(
  cipher: DataCipher,
  { id, secret, previousSecret }: { id: string; secret: string; previousSecret: string | null },
): Webhook[] {
  const secrets = [cipher.decrypt(secret, secretPlace(id))];
  if (previousSecret) secrets.push(cipher.decrypt(previousSecret, previousSecretPlace(id)));
  return secrets.map((one) => new Webhook(one));
}
