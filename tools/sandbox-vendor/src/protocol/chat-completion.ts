import { z } from "zod";
import { VendorError } from "./vendor-error.js";

const textPart = z.object({ type: z.literal("text"), text: z.string() });

const message = z.object({
  role: z.enum(["system", "developer", "user", "assistant", "tool"]),
  content: z.union([z.string(), z.array(textPart).max(100)]).nullish(),
});

const responseFormat = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text") }),
  z.object({ type: z.literal("json_object") }),
  z.object({
    type: z.literal("json_schema"),
    json_schema: z.object({ name: z.string().min(1).max(64), schema: z.record(z.string(), z.unknown()).optional() }),
  }),
]);

const chatCompletionRequest = z.object({
  model: z.string().min(1).max(200),
  messages: z.array(message).min(1).max(200),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  response_format: responseFormat.nullish(),
  seed: z.number().int().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  max_tokens: z.number().int().positive().nullish(),
  max_completion_tokens: z.number().int().positive().nullish(),
  n: z.literal(1, { error: "only 1 is supported" }).nullish(),
});

/** The fields of an OpenAI chat-completion request that the sandbox uses; it ignores others. */
export type ChatCompletionRequest = z.infer<typeof chatCompletionRequest>;

/** The requested form of the answer. */
export type ResponseFormat = NonNullable<ChatCompletionRequest["response_format"]>;

/** Token counts as OpenAI reports them. */
export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
  /** Of models that cache, in the form of OpenRouter. */
  prompt_tokens_details?: { cached_tokens: number; cache_write_tokens: number };
}

/** Parses a request body. Throws a {@link VendorError} (400) that names the first invalid field. */
export function parseChatCompletion(body: unknown): ChatCompletionRequest {
  if (body === undefined) throw VendorError.invalidRequest("Send a JSON body with Content-Type: application/json.");
  const parsed = chatCompletionRequest.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const param = issue?.path.join(".") || undefined;
  throw VendorError.invalidRequest(param ? `${param}: ${issue?.message}` : "The request body is not valid.", param);
}

/** The plain text of a message. */
export function textOf({ content }: ChatCompletionRequest["messages"][number]): string {
  if (typeof content === "string") return content;
  return (content ?? []).map((part) => part.text).join("");
}
