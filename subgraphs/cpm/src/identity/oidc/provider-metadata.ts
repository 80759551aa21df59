import type { Logger } from "@cgs/kit/log";
import * as client from "openid-client";
import { PROVIDER_SECONDS } from "./bounded-fetch.js";

/** How long a discovery document is used before it is read again. */
const FRESH_MS = 600_000;

/** The pause after a failed discovery. Log-ins in this time fail at once. */
const RETRY_MS = 5_000;

/** What {@link ProviderMetadata} needs. */
export interface ProviderMetadataOptions {
  issuer: string;
  fetch: client.CustomFetch;
  log: Logger;
}

/**
 * The provider's discovery document. It is read when it is first needed, and again after ten minutes. When the provider fails then, the
 * last document stays in use. Without one, the next request after five seconds tries again, so the product starts without the provider.
 */
export class ProviderMetadata {
  private current: client.ServerMetadata | undefined;
  private readAt = 0;
  private failedAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;

  constructor(private readonly options: ProviderMetadataOptions) {}

  /** The document; undefined when the provider could not be reached. */
  async read(): Promise<client.ServerMetadata | undefined> {
    const now = performance.now();
    const isFresh = this.current !== undefined && now - this.readAt < FRESH_MS;
    if (!isFresh && now - this.failedAt >= RETRY_MS) await (this.reading ??= this.discover());
    return this.current;
  }

  private async discover(): Promise<void> {
    const { issuer, fetch, log } = this.options;
    try {
      const found = await client.discovery(new URL(issuer), "discovery", undefined, undefined, {
        [client.customFetch]: fetch,
        timeout: PROVIDER_SECONDS,
        execute: executeFor(issuer),
      });
      const metadata = found.serverMetadata();
      if (metadata.issuer !== issuer)
        throw new Error(`the provider's issuer is ${metadata.issuer}, and OIDC_ISSUER is ${issuer}`);
      this.current = metadata;
      this.readAt = performance.now();
    } catch (error) {
      this.failedAt = performance.now();
      log.warn({ err: error, issuer }, "the OpenID Connect provider's discovery failed");
    } finally {
      this.reading = undefined;
    }
  }
}

/** What to allow for an issuer: http only where the setting has allowed it, for localhost. */
export function executeFor(issuer: string): ((config: client.Configuration) => void)[] {
  return issuer.startsWith("http:") ? [client.allowInsecureRequests] : [];
}
