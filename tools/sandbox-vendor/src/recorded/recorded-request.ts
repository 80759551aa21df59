import { z } from "zod";
import type { ChatCompletionRequest } from "../protocol/chat-completion.js";
import type { Protocol } from "./fixture.js";

/** The parts of a request that decide about its answer, the same for each protocol. */
export interface RecordedRequest {
  messages: ChatCompletionRequest["messages"];
  /** The longest answer in tokens, thoughts included. */
  maxTokens: number;
}

const textOf = z.union([
  z.string(),
  z.array(z.object({ text: z.string().default("") })).transform((parts) => parts.map(({ text }) => text).join("")),
]);
const message = z.object({ role: z.string(), content: textOf });

const openai = z
  .object({
    messages: z.array(message),
    max_tokens: z.number().optional(),
    max_completion_tokens: z.number().optional(),
  })
  .transform(({ messages, max_tokens, max_completion_tokens }) => ({
    messages,
    maxTokens: max_completion_tokens ?? max_tokens ?? Infinity,
  }));

const anthropic = z
  .object({ system: textOf.optional(), messages: z.array(message), max_tokens: z.number() })
  .transform(({ system = "", messages, max_tokens }) => ({
    messages: [{ role: "system", content: system }, ...messages],
    maxTokens: max_tokens,
  }));

const parts = z.object({ parts: textOf });
const google = z
  .object({
    systemInstruction: parts.optional(),
    contents: z.array(parts),
    generationConfig: z.object({ maxOutputTokens: z.number().optional() }).optional(),
  })
  .transform(({ systemInstruction, contents, generationConfig }) => ({
    messages: [
      { role: "system", content: systemInstruction?.parts ?? "" },
      ...contents.map(({ parts: content }) => ({ role: "user", content })),
    ],
    maxTokens: generationConfig?.maxOutputTokens ?? Infinity,
  }));

const schemas = { openai, anthropic, google };

/** Reads a request of a protocol. @throws ZodError for one of another form. */
export function readRecordedRequest(protocol: Protocol, body: unknown): RecordedRequest {
  const { messages, maxTokens } = schemas[protocol].parse(body);
  return { messages: messages as RecordedRequest["messages"], maxTokens };
}

/** Whether a request has a field, given by its path, and where the condition has a `=value`, whether it has that value. */
export function hasField(body: unknown, condition: string): boolean {
  const [path = "", value] = condition.split("=");
  const found = path
    .split(".")
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], body);
  return value === undefined ? found !== undefined && found !== null : String(found) === value;
}
