/** What must come of a post and of an article on a recorded model. */
export interface Expected {
  /** Requests that the vendor receives, for the post and for the article. */
  calls: readonly [number, number];
  /** Why the job fails. It completes without one. */
  reason?: string;
  /** What the model was found not to take, in the order in which it was learned. */
  adaptations?: string[];
  /** Whether usage was missing or impossible. Otherwise it equals the vendor's own, to the token. */
  isEstimated?: true;
  /** The pause that the vendor asks for. */
  pauseMs?: number;
  /** The price that the vendor reports for each call, instead of that of the price list. */
  usdPerCall?: number;
}

/** A post is one call, an article of 300 words three: outline, section, search metadata. */
const COMPLETED: Expected = { calls: [1, 3] };
const ESTIMATED: Expected = { calls: [1, 3], isEstimated: true };
/** The first call of each step is refused or waits. */
const SECOND_TRY: Expected = { calls: [2, 6] };

/** A request is refused once, which costs nothing, and the adaptation applies to every later one. */
const adapted = (...adaptations: string[]): Expected => ({
  calls: [1 + adaptations.length, 3 + adaptations.length],
  adaptations,
});
/** The answer is not asked for again. */
const failedAtOnce = (reason: string): Expected => ({ calls: [1, 1], reason });
/** The vendor may recover, so the first step is tried five times. */
const failedAfterRetries = (reason: string): Expected => ({ calls: [5, 5], reason });
const waited = (pauseMs: number): Expected => ({ ...SECOND_TRY, pauseMs });

/** The outcome of every fixture of the sandbox vendor, by its name. */
export const EXPECTED: Record<string, Expected> = {
  "anthropic/context-window-exceeded": failedAtOnce("the model stopped early (model_context_window_exceeded)"),
  "anthropic/credit-too-low": failedAtOnce("answered 400: Your credit balance is too low to access the Anthropic API"),
  "anthropic/effort-rejected": adapted("effort"),
  "anthropic/model-not-found": failedAtOnce("answered 404: model: claude-2.1"),
  "anthropic/overloaded-529": SECOND_TRY,
  "anthropic/overloaded-first": failedAfterRetries("answered 529: Overloaded"),
  "anthropic/overloaded-in-stream": {
    ...failedAfterRetries("the stream ended with an error: Overloaded"),
    isEstimated: true,
  },
  "anthropic/pause-turn": failedAtOnce("the model stopped early (pause_turn)"),
  "anthropic/pings": COMPLETED,
  "anthropic/prompt-too-long": failedAtOnce("answered 400: prompt is too long: 204798 tokens > 200000 maximum"),
  "anthropic/rate-limited": waited(3_000),
  "anthropic/refusal": failedAtOnce("the model stopped early and declined to answer (refusal)"),
  "anthropic/request-too-large": failedAtOnce("answered 413: Request exceeds the maximum size"),
  "anthropic/standard": COMPLETED,
  "anthropic/structured-output-rejected": COMPLETED,
  "anthropic/temperature-rejected": adapted("temperature"),
  "anthropic/thinking": COMPLETED,
  "anthropic/thinking-exhausts-limit": { calls: [2, 5], adaptations: ["thinking"] },
  "google/json-mode-rejected": adapted("json_schema"),
  "google/model-not-found": failedAtOnce(
    "answered 404: models/gemini-1.0-pro is not found for API version v1beta, or is not supported",
  ),
  "google/overloaded": SECOND_TRY,
  "google/prohibited-content": failedAtOnce("the model stopped early and declined to answer (PROHIBITED_CONTENT)"),
  "google/prompt-blocked": failedAtOnce("the model stopped early and declined to answer (PROHIBITED_CONTENT)"),
  "google/prompt-too-long": failedAtOnce(
    "answered 400: The input token count (1200000) exceeds the maximum number of tokens allowed",
  ),
  "google/rate-limited": waited(37_000),
  "google/recitation": failedAtOnce("the model stopped early and declined to answer (RECITATION)"),
  "google/safety": failedAtOnce("the model stopped early and declined to answer (SAFETY)"),
  "google/standard": COMPLETED,
  "google/system-instruction-rejected": adapted("system_role"),
  "google/thinking": COMPLETED,
  "google/thinking-exhausts-limit": { calls: [2, 5], adaptations: ["thinking"] },
  "google/usage-none": ESTIMATED,
  "openai/chunk-without-delta": COMPLETED,
  "openai/content-array": COMPLETED,
  "openai/content-filter": failedAtOnce("the model stopped early and declined to answer (content_filter)"),
  "openai/content-filter-prompt": failedAtOnce(
    "answered 400: The response was filtered due to the prompt triggering our content management",
  ),
  "openai/context-length-exceeded": failedAtOnce("answered 400: This model's maximum context length is 8192 tokens"),
  "openai/cost-reported": { ...COMPLETED, usdPerCall: 0.00015 },
  "openai/crlf": COMPLETED,
  "openai/cut-connection": { ...failedAfterRetries("the connection to openai-compatible failed"), isEstimated: true },
  "openai/cut-stream": { ...failedAfterRetries("the stream was cut before its end"), isEstimated: true },
  "openai/effort-rejected": adapted("effort"),
  "openai/empty-choices-first": COMPLETED,
  "openai/escaped-surrogate": COMPLETED,
  "openai/finish-empty": COMPLETED,
  "openai/finish-end-turn": COMPLETED,
  "openai/finish-eos-token": COMPLETED,
  "openai/finish-null": COMPLETED,
  "openai/finish-sensitive": failedAtOnce("the model stopped early and declined to answer (sensitive)"),
  "openai/insufficient-quota": failedAtOnce(
    "answered 429: You exceeded your current quota, please check your plan and billing details",
  ),
  "openai/insufficient-system-resource": failedAfterRetries("the model stopped early (insufficient_system_resource)"),
  "openai/invalid-chunk": { ...failedAfterRetries("the stream contains an invalid chunk"), isEstimated: true },
  "openai/json-after-think": COMPLETED,
  "openai/json-in-fences": COMPLETED,
  "openai/json-schema-rejected": adapted("json_schema"),
  "openai/json-schema-unavailable": adapted("json_schema"),
  "openai/json-with-preamble": COMPLETED,
  "openai/json-with-trailing-commas": COMPLETED,
  "openai/keep-alive-comments": COMPLETED,
  "openai/llama-cpp": COMPLETED,
  "openai/llama-cpp-context": failedAtOnce(
    "answered 400: the request exceeds the available context size, try increasing it",
  ),
  "openai/loading-model": SECOND_TRY,
  "openai/lone-surrogate": COMPLETED,
  "openai/max-completion-tokens-rejected": adapted("max_completion_tokens"),
  "openai/max-tokens-rejected": adapted("max_tokens"),
  "openai/missing-index": COMPLETED,
  "openai/model-decommissioned": failedAtOnce(
    "answered 400: The model `mixtral-8x7b-32768` has been decommissioned and is no longer supported",
  ),
  "openai/model-retired": failedAtOnce("answered 404: The model `gpt-4-32k` has been deprecated, learn more here:"),
  "openai/no-done": COMPLETED,
  "openai/not-streamed": COMPLETED,
  "openai/nul-character": COMPLETED,
  "openai/ollama": COMPLETED,
  "openai/ollama-model-missing": failedAtOnce("answered 404: model 'llama3.1:8b' not found"),
  "openai/openrouter-error-body": failedAfterRetries("the stream ended with an error: Upstream error: no response"),
  "openai/openrouter-mid-stream-error": {
    ...failedAfterRetries("the stream ended with an error: Provider disconnected unexpectedly"),
    isEstimated: true,
  },
  "openai/openrouter-mid-stream-too-long": failedAtOnce(
    "the stream ended with an error: prompt is too long: 1284668 tokens > 1000000 maximum",
  ),
  "openai/openrouter-no-endpoint": adapted("routing"),
  "openai/overloaded": failedAfterRetries("answered 503: server is overloaded"),
  "openai/payment-required": failedAtOnce("answered 402: Insufficient credits"),
  "openai/reasoning-content": COMPLETED,
  "openai/reasoning-deep": { calls: [2, 6], adaptations: ["thinking"] },
  "openai/reasoning-exhausts-limit": { calls: [2, 5], adaptations: ["thinking"] },
  "openai/reasoning-field": COMPLETED,
  "openai/reasoning-hidden": { calls: [2, 5], adaptations: ["thinking"] },
  "openai/reasoning-without-end": {
    calls: [2, 2],
    reason: "also after the limit was raised",
    adaptations: ["thinking"],
  },
  "openai/refusal-field": failedAtOnce(
    "the model stopped early and declined to answer (stop): I'm sorry, I cannot assist with that",
  ),
  "openai/refusal-in-text": failedAtOnce("I'm sorry, but I can't assist with that request"),
  "openai/request-too-large": failedAtOnce("answered 413: Request Entity Too Large"),
  "openai/response-format-rejected": adapted("json_schema", "json_object"),
  "openai/retry-after-date": waited(3_600_000),
  "openai/retry-after-day": waited(3_600_000),
  "openai/retry-after-duration": waited(90_000),
  "openai/retry-after-milliseconds": waited(1_500),
  "openai/retry-after-seconds": waited(2_000),
  "openai/standard": COMPLETED,
  "openai/stream-options-rejected": { ...adapted("stream_options"), isEstimated: true },
  "openai/system-role-first": adapted("system_role"),
  "openai/system-role-rejected": adapted("system_role"),
  "openai/temperature-rejected": adapted("temperature"),
  "openai/think-without-start": COMPLETED,
  "openai/usage-absurd": ESTIMATED,
  "openai/usage-as-text": { ...COMPLETED, usdPerCall: 0.000025 },
  "openai/usage-float": COMPLETED,
  "openai/usage-in-every-chunk": COMPLETED,
  "openai/usage-in-finish-chunk": COMPLETED,
  "openai/usage-negative": ESTIMATED,
  "openai/usage-none": ESTIMATED,
  "openai/usage-null-then-number": COMPLETED,
  "openai/usage-zero": ESTIMATED,
  "openai/vllm-context-length": failedAtOnce(
    "answered 400: The decoder prompt (length 163840) is longer than the maximum model length of",
  ),
  "openai/vllm-stream-options-rejected": { ...adapted("stream_options"), isEstimated: true },
  "openai/welcome": COMPLETED,
};
