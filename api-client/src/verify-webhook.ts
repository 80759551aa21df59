import type { WebhookEvent } from "./webhook-event.js";

/** Headers of a request: of the Fetch API, or an object with names in lower case as in Node.js. */
export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>;

/** Why a request is no webhook of yours. */
export type WebhookRefusal = "missing header" | "old timestamp" | "wrong signature" | "unreadable body";

/** A request that was not signed with your secret, was changed, or is too old. Answer it with 400 and do nothing else. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";

  /** @param reason for your log: do not send it to the caller */
  constructor(readonly reason: WebhookRefusal) {
    super(`The request is not a valid webhook: ${reason}.`);
  }
}

/** Options of {@link verifyWebhook}. */
export interface VerifyOptions {
  /** By how many seconds the clocks may differ. Default: 300. */
  toleranceSeconds?: number;
  /** The time, for tests. Default: now. */
  now?: Date;
}

/**
 * Checks the signature of a webhook request as Standard Webhooks says, and returns its event. It needs WebCrypto only: Node.js, browsers, Deno,
 * Bun and edge runtimes have it.
 * @param body the body exactly as received, before anything parses it
 * @param secrets `whsec_` and Base64; during a rotation the new secret and the former one
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError("missing header");
  const age = now.getTime() / 1_000 - (/^\d{1,15}$/.test(timestamp) ? Number(timestamp) : Number.NaN);
  if (!(Math.abs(age) <= toleranceSeconds)) throw new WebhookVerificationError("old timestamp");
  const bytes = typeof body === "string" ? encoder.encode(body) : body;
  const signed = joined(encoder.encode(`${id}.${timestamp}.`), bytes);
  if (!(await isSigned(signed, signatures, secrets))) throw new WebhookVerificationError("wrong signature");
  return { ...parsed(new TextDecoder().decode(bytes)), id };
}

const encoder = new TextEncoder();

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** Whether one of the secrets made one of the signatures. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  secrets: string | readonly string[],
): Promise<boolean> {
  const candidates = signatures
    .split(" ")
    .flatMap((one) => (one.startsWith("v1,") ? (bytesOf(one.slice("v1,".length)) ?? []) : []))
    .slice(0, MAX_SIGNATURES);
  for (const secret of typeof secrets === "string" ? [secrets] : secrets) {
    const key = await keyOf(secret);
    // crypto.subtle.verify compares in constant time
    for (const candidate of candidates) if (await crypto.subtle.verify("HMAC", key, candidate, signed)) return true;
  }
  return false;
}

/** A request has one signature, or two during a rotation. */
const MAX_SIGNATURES = 8;

/** @throws TypeError for what is no secret: a mistake of the receiver, which must not look like a forged request. */
async function keyOf(secret: string) {
  const bytes = secret.startsWith("whsec_") ? bytesOf(secret.slice("whsec_".length)) : undefined;
  if (!bytes || bytes.length === 0) throw new TypeError("a secret is whsec_ followed by Base64");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  const value = headers instanceof Headers ? (headers.get(name) ?? undefined) : headers[name];
  return typeof value === "string" ? value : value?.[0];
}

function parsed(text: string): WebhookEvent {
  try {
    const event: unknown = JSON.parse(text);
    if (typeof event === "object" && event !== null && "type" in event) return event as WebhookEvent;
  } catch {
    // refused below
  }
  throw new WebhookVerificationError("unreadable body");
}
