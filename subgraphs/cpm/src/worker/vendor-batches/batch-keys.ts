import { ProviderError } from "../../providers/contract/provider.js";
import type { BatchCall } from "../../providers/contract/vendor-batches.js";
import { withoutKey } from "../../providers/keys/with-client-keys.js";

/** A client's keys for a vendor in their order, or `undefined` alone for the installation's own key. */
export type BatchKeys = readonly (string | undefined)[];

/** What a key that is not the batch's answers: it is refused, or its account does not know the batch. */
const NEXT_KEY = new Set(["PROVIDER_KEY_INVALID", "MODEL_NOT_AVAILABLE"]);

/** Makes a call with each key in its order, until one is accepted. @throws the last refusal. */
export async function withBatchKeys<T>(
  keys: BatchKeys,
  signal: AbortSignal,
  call: (by: BatchCall) => Promise<T>,
): Promise<{ result: T; by: BatchCall }> {
  let refusal: unknown;
  for (const apiKey of keys) {
    const by = { apiKey, signal };
    try {
      return { result: await call(by), by };
    } catch (error) {
      refusal = withoutKey(error, apiKey);
      if (!(error instanceof ProviderError) || !NEXT_KEY.has(error.code)) throw refusal;
    }
  }
  throw refusal;
}
