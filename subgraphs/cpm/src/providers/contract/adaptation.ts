import type { Effort } from "../../brief/effort.js";

/** What a model cannot take, and what a request does instead. */
export const ADAPTATIONS = {
  temperature: "The model takes no temperature: none is sent.",
  stream_options: "The server takes no stream options: none are sent, and usage is estimated.",
  max_tokens: "The model takes max_completion_tokens instead of max_tokens.",
  max_completion_tokens: "The server takes max_tokens instead of max_completion_tokens.",
  system_role: "The model takes no system message: it is part of the user message.",
  json_schema: "The model takes no JSON schema: it is asked for JSON, with the schema in its instructions.",
  json_object: "The model cannot be asked for JSON: only its instructions ask for it.",
  effort: "The model takes no effort: none is sent.",
  routing: "No endpoint supports all parameters of the request: any endpoint may answer.",
  thinking: "The model thinks before it writes: its limit has room for thoughts.",
} as const;

/** The name of an adaptation. */
export type Adaptation = keyof typeof ADAPTATIONS;

/** Tokens for thoughts beside those of the answer. */
const THINKING_ROOM: Record<Effort, number> = { low: 2_000, medium: 8_000, high: 24_000 };

/** Tokens for the thoughts of a model that thinks. */
export function thinkingRoom(effort: Effort | undefined): number {
  return THINKING_ROOM[effort ?? "medium"];
}

/** Names of models that are known to think before they write. */
const THINKING_MODELS =
  /(^|\/)(o\d\b|gpt-5(?!.*chat)|deepseek-(reasoner|r\d)|qwq|magistral|gpt-oss)|-thinking\b|\br1\b/i;

/** Whether a model thinks, by its name. */
export function isThinkingModel(model: string): boolean {
  return THINKING_MODELS.test(model);
}
