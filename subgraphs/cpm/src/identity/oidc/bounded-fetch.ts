import type { CustomFetch } from "openid-client";
import { Agent, fetch } from "undici";

/** The longest answer of a provider. Discovery documents and key sets have some kilobytes. */
const MAX_RESPONSE_BYTES = 1_000_000;

/** The longest time for one request, its answer included. */
export const PROVIDER_SECONDS = 5;

/** A `fetch` for requests to the provider, with bounded answers, connections and times, and a function that closes its connections. */
export function createBoundedFetch(): { fetch: CustomFetch; close: () => Promise<void> } {
  const dispatcher = new Agent({
    maxResponseSize: MAX_RESPONSE_BYTES,
    connections: 8,
    connectTimeout: PROVIDER_SECONDS * 1_000,
    headersTimeout: PROVIDER_SECONDS * 1_000,
    bodyTimeout: PROVIDER_SECONDS * 1_000,
  });
  return {
    fetch: (url, options) => fetch(url, { ...options, dispatcher }),
    close: () => dispatcher.destroy(),
  };
}
