import { type ChatResponse, ProviderError } from "../providers/contract/provider.js";
import { firstCharacters } from "../text/graphemes.js";
import { storableAnswer } from "../text/storable.js";
import { isRefusalIn, parseJson } from "./answer-text.js";
import type { StepSpec } from "./step.js";

/** The part of a refusal that users see. */
const MAX_REASON_CHARACTERS = 200;

/** Returns a step's output from a response. @throws ProviderError when the model refused or the answer does not have the requested form. */
export function parseAnswer<T>(
  { title, answer, json }: Pick<StepSpec<T>, "title" | "answer" | "json">,
  { text }: Pick<ChatResponse, "text">,
  provider: string,
): T {
  const value = storableAnswer(json ? (parseJson(text) ?? text) : text.trim());
  if (isRefusalIn(value)) {
    const message = `${provider}: the model declined to write "${title}": ${firstCharacters(text.trim(), MAX_REASON_CHARACTERS)}`;
    throw new ProviderError("PROVIDER_ERROR", message, { retryable: false }); // it would decline again, and charge again
  }
  const output = answer.safeParse(value);
  if (output.success) return output.data;
  const message = `${provider}: the answer for "${title}" does not have the requested form`;
  throw new ProviderError("PROVIDER_ERROR", message, { retryable: true, cause: output.error });
}
