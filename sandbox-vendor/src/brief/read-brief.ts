import { type ChatCompletionRequest, textOf } from "../protocol/chat-completion.js";
import { type Brief, briefData } from "./brief.js";
import { readFreeText } from "./free-text.js";

const DATA = /<data>([\s\S]*?)<\/data>/;

/**
 * Understands a prompt: the `<data>` of the latest message that has it; otherwise the words of the last user message.
 */
export function readBrief(request: ChatCompletionRequest): Brief {
  for (const message of request.messages.toReversed()) {
    const match = DATA.exec(textOf(message));
    const parsed = match?.[1] ? parseData(match[1]) : undefined;
    if (parsed) return parsed;
  }
  const lastOfUser = request.messages.findLast((message) => message.role === "user") ?? request.messages.at(-1);
  const brief = readFreeText(lastOfUser ? textOf(lastOfUser) : "");
  const schemaName = request.response_format?.type === "json_schema" ? request.response_format.json_schema.name : undefined;
  const task = (["outline", "metadata", "post"] as const).find((name) => name === schemaName);
  return task ? { ...brief, task } : brief;
}

function parseData(json: string): Brief | undefined {
  try {
    return briefData.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
