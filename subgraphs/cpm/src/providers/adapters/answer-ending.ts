import { firstCharacters } from "../../text/graphemes.js";
import { ProviderError } from "../contract/provider.js";
import type { ChargedUsage } from "../usage/charged-usage.js";

/** The names that vendors use when an answer is complete. */
const COMPLETE = /^(stop|end_turn|stop_sequence|eos|eos_token|end|complete|completed|normal)$/i;
/** The limit of the request is spent. */
const OUT_OF_TOKENS = /^(length|max_tokens|max_output_tokens|max_completion_tokens)$/i;
/** The model's whole context is spent, or its turn waits for something that is never sent. */
const NOT_REPEATABLE = /^(model_length|model_context_window_exceeded|pause_turn)$/i;
/** The model or a filter of its vendor declined. The same request would be declined and charged again. */
const DECLINED =
  /^(content[_-]?filter(ed)?|refusal|safety|prohibited_content|blocklist|recitation|spii|sensitive|image_safety|language|guardrail_intervened)$/i;

type ProviderErrorOptions = ProviderError["options"];

const MAX_REASON_CHARACTERS = 50;
const MAX_EXPLANATION_CHARACTERS = 300;

/** The end of an answer as its vendor reports it. */
export interface AnswerEnding {
  provider: string;
  /** The vendor's own word for it. */
  reason: string;
  text: string;
  /** Why the model or its vendor declined, in their words. */
  explanation?: string | undefined;
  usage: ChargedUsage;
}

/** Accepts the end of a complete answer. @throws ProviderError for one that was cut off, declined or is empty. */
export function assertComplete({ provider, reason, text, explanation, usage }: AnswerEnding): void {
  const word = firstCharacters(reason, MAX_REASON_CHARACTERS);
  const isEmpty = text.trim() === "";
  const failed = (why: string, options: ProviderErrorOptions) =>
    new ProviderError("PROVIDER_ERROR", `${provider}: ${why}`, { ...options, usage });
  if (DECLINED.test(reason) || explanation) {
    const why = explanation ? `: ${firstCharacters(explanation, MAX_EXPLANATION_CHARACTERS)}` : "";
    throw failed(`the model stopped early and declined to answer (${word})${why}`, { retryable: false });
  }
  if (OUT_OF_TOKENS.test(reason)) {
    const why = isEmpty ? " before any text: the model spent it on thinking" : "";
    const options = { retryable: true, outOfTokens: true, ...(isEmpty && { rejects: "thinking" as const }) };
    throw failed(`the response was cut off at the token limit${why}`, options);
  }
  if (!COMPLETE.test(reason))
    throw failed(`the model stopped early (${word})`, { retryable: !NOT_REPEATABLE.test(reason) });
  if (isEmpty) throw failed("the response is empty", { retryable: true });
}
