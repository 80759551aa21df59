import type { ChatMessage, ChatRequest } from "../contract/provider.js";
import { withSchemaInPrompt } from "./schema-in-prompt.js";

/** The messages of a request, adapted to a model that takes no JSON schema or no system message. */
export function adaptedMessages(request: Pick<ChatRequest, "messages" | "jsonSchema" | "adaptations">): ChatMessage[] {
  const { adaptations } = request;
  const { messages } = adaptations?.has("json_schema") ? withSchemaInPrompt(request) : request;
  return adaptations?.has("system_role") ? [withoutSystem(messages)] : messages;
}

/** All messages as one of the user. What other requests share is still its beginning. */
function withoutSystem(messages: readonly ChatMessage[]): ChatMessage {
  const written = messages.filter(({ content }) => content !== "");
  const content = written.map((message) => message.content).join("\n\n");
  const last = written.at(-1);
  const sharedCharacters = last?.sharedCharacters && content.length - last.content.length + last.sharedCharacters;
  return { role: "user", content, ...(sharedCharacters && { sharedCharacters }) };
}
