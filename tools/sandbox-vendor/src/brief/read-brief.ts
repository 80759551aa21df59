import { type ChatCompletionRequest, textOf } from "../protocol/chat-completion.js";
import { type Brief, briefData } from "./brief.js";
import { readFreeText } from "./free-text.js";

const OPEN = "<data>";
const CLOSE = "</data>";

/** Reads a brief from the last `<data>` of the latest message that has it, or else from the last user message. */
export function readBrief(request: ChatCompletionRequest): Brief {
  for (const message of request.messages.toReversed()) {
    const parsed = parseData(dataBlock(textOf(message)));
    if (parsed) return parsed;
  }
  const lastOfUser = request.messages.findLast((message) => message.role === "user") ?? request.messages.at(-1);
  const brief = readFreeText(lastOfUser ? textOf(lastOfUser) : "");
  const schemaName =
    request.response_format?.type === "json_schema" ? request.response_format.json_schema.name : undefined;
  const task = (["outline", "metadata", "post"] as const).find((name) => name === schemaName);
  return task ? { ...brief, task } : brief;
}

/**
 * The text between the last marks, since instructions that stand before the data may name them. Empty if they are missing. Takes linear
 * time, however often a mark occurs.
 */
function dataBlock(text: string): string {
  const start = text.lastIndexOf(OPEN);
  const end = start < 0 ? -1 : text.indexOf(CLOSE, start);
  return end < 0 ? "" : text.slice(start + OPEN.length, end);
}

function parseData(json: string): Brief | undefined {
  try {
    return briefData.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
