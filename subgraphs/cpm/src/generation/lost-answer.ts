import { tokensAtMost } from "./estimate-cost.js";
import type { TokenCount } from "../providers/prices/token-cost.js";
import { type ChatRequest, ProviderError } from "../providers/contract/provider.js";

/** What was used without an answer coming of it. */
export type LostUse = TokenCount & { estimated: boolean };

/**
 * What a vendor charges for an answer that failed, was cut off or was given up: as it said itself, else, where text had come, the
 * prompt and that text by the measure of reservations. Undefined where nothing had come: then nothing is charged.
 */
export function lostUse(
  error: unknown,
  { messages, maxTokens }: Pick<ChatRequest, "messages" | "maxTokens">,
  received: string,
): LostUse | undefined {
  const said = error instanceof ProviderError ? error.options.usage : undefined;
  if (said) return { ...said, estimated: false };
  if (received === "") return undefined;
  const completionTokens = Math.min(tokensAtMost([received]), maxTokens);
  return { promptTokens: tokensAtMost(messages.map(({ content }) => content)), completionTokens, estimated: true };
}
