import type { Adaptation } from "../contract/adaptation.js";
import type { ChatRequest } from "../contract/provider.js";

/** Statuses of a rejected parameter; OpenRouter answers 404 where no endpoint supports it. */
const REJECTING = new Set([400, 404, 422]);

/** Too long a prompt is not a rejected parameter, though its message may name one. */
const TOO_LONG = /context[_ ]length|context size|too long|too many tokens|maximum (model|context)|exceeds the maximum/i;

/** The rules in their order: the words of vendors, and the adaptation that they call for. */
const RULES: readonly (readonly [RegExp, (request: ChatRequest) => Adaptation | undefined])[] = [
  [/no endpoints found/i, (request) => (isAdapted(request, "routing") ? undefined : "routing")],
  [/use ['"`]?max_completion_tokens|['"`]max_tokens['"`] is not supported/i, () => "max_tokens"],
  [/max_completion_tokens/i, () => "max_completion_tokens"],
  [/stream_options/i, () => "stream_options"],
  [/reasoning_effort|\breasoning\b|\bthinking\b|\beffort\b/i, ({ effort }) => (effort ? "effort" : undefined)],
  [/temperature/i, ({ temperature }) => (temperature === null ? undefined : "temperature")],
  [
    /system role|system message|developer instruction|system_?instruction|roles must alternate|role.{0,60}\bsystem\b|input should be ['"]user/i,
    () => "system_role",
  ],
  [
    /response_format|json[_ ]?schema|json mode|structured output|output_config|output_format|response_?mime_?type/i,
    (request) => formAdaptation(request),
  ],
];

/** The parameter of a request that an error response rejects, and that can be left out. Undefined for other errors. */
export function rejectedParameter(request: ChatRequest, status: number, body: string): Adaptation | undefined {
  if (!REJECTING.has(status) || TOO_LONG.test(body)) return undefined;
  for (const [words, adaptation] of RULES) {
    const found = words.test(body) ? adaptation(request) : undefined;
    if (found && !isAdapted(request, found)) return found;
  }
  return undefined;
}

function formAdaptation(request: ChatRequest): Adaptation | undefined {
  if (!request.jsonSchema) return undefined;
  return isAdapted(request, "json_schema") ? "json_object" : "json_schema";
}

function isAdapted({ adaptations }: ChatRequest, adaptation: Adaptation): boolean {
  return adaptations?.has(adaptation) ?? false;
}
