import type { TokenCount } from "../providers/contract/token-count.js";
import { maxTokenCount } from "../providers/prices/token-cost.js";
import { maxPromptTokens } from "../providers/usage/charged-usage.js";
import { type ChatRequest, ProviderError } from "../providers/contract/provider.js";

/** The tokens of a failed request. `estimated`: the vendor did not report them. */
export type FailedRequestUsage = TokenCount & { estimated: boolean };

/**
 * The tokens that a vendor charges for a request that failed, was cut off or was aborted. Without a report of the vendor, they are estimated
 * like a reservation, from the prompt and from the text and thoughts received. Undefined when nothing was received: then nothing is charged.
 */
export function usageOfFailedRequest(
  error: unknown,
  request: Pick<ChatRequest, "messages" | "maxTokens" | "jsonSchema">,
  received: string,
): FailedRequestUsage | undefined {
  const reported = error instanceof ProviderError ? error.options.usage : undefined;
  if (reported) return { estimated: false, ...reported };
  if (received === "") return undefined;
  const completionTokens = Math.min(maxTokenCount([received]), request.maxTokens);
  return { promptTokens: maxPromptTokens(request), completionTokens, estimated: true };
}
