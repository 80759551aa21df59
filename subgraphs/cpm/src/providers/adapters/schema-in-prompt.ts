import type { ChatMessage, ChatRequest } from "../contract/provider.js";

/**
 * Describes the requested JSON in the last message instead of in a field of its own. Anthropic puts that field before the system prompt, so
 * that steps of different forms could not read each other's cache. See docs/decisions/020-share-one-prompt-prefix-between-the-steps-of-a-job.md.
 */
export function withSchemaInPrompt<R extends Pick<ChatRequest, "messages" | "jsonSchema">>(request: R): R {
  const { jsonSchema, ...rest } = request;
  const last = rest.messages.at(-1);
  if (!jsonSchema || !last) return request;
  return { ...(rest as R), messages: [...rest.messages.slice(0, -1), withSchema(last, jsonSchema.schema)] };
}

function withSchema(message: ChatMessage, schema: Record<string, unknown>): ChatMessage {
  const order = `Answer with one JSON object that conforms to this JSON Schema, and nothing else: ${JSON.stringify(schema)}`;
  return { ...message, content: `${message.content}\n${order}` };
}
