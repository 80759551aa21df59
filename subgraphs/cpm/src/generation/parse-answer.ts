import { type ChatResponse, ProviderError } from "../providers/contract/provider.js";
import { isRefusalIn, parseJson } from "./answer-text.js";
import type { StepSpec } from "./step.js";

/** Returns a step's output from a response. @throws ProviderError when the model refused or the answer does not have the requested form. */
export function parseAnswer<T>(
  { title, answer, json }: Pick<StepSpec<T>, "title" | "answer" | "json">,
  { text }: Pick<ChatResponse, "text">,
  provider: string,
): T {
  const value: unknown = json ? (parseJson(text) ?? text) : text.trim();
  if (isRefusalIn(value)) {
    const message = `${provider}: the model declined to write "${title}"`;
    throw new ProviderError("PROVIDER_ERROR", message, { retryable: true });
  }
  const output = answer.safeParse(value);
  if (output.success) return output.data;
  const message = `${provider}: the answer for "${title}" does not have the requested form`;
  throw new ProviderError("PROVIDER_ERROR", message, { retryable: true, cause: output.error });
}
