import type { Fixture, Protocol } from "@cgs/sandbox-vendor/recorded/fixture";
import type { RecordedCall } from "./recording-proxy.js";

type Frame = Fixture["frames"][number];
type Json = Record<string, unknown>;

/** The template of a response: what a fixture says about it. */
export type ResponseTemplate = Pick<Fixture, "frames" | "contentType" | "newline" | "thinkingTokens" | "text" | "cut">;

/** The protocols' words for an answer that is complete or reached the limit. Other reasons stay as they are. */
const FINISH = new Set(["stop", "length", "end_turn", "max_tokens", "STOP", "MAX_TOKENS"]);
const FINISH_FIELDS = new Set(["finish_reason", "stop_reason", "finishReason"]);
/** Fields with a number of tokens, and their placeholder. */
const TOKENS: Record<string, string> = {
  ...{ prompt_tokens: "$prompt", input_tokens: "$prompt", promptTokenCount: "$prompt" },
  ...{ completion_tokens: "$completion", output_tokens: "$completion", candidatesTokenCount: "$answer" },
  ...{ total_tokens: "$total", totalTokenCount: "$total" },
  ...{ reasoning_tokens: "$thinking", thinking_tokens: "$thinking", thoughtsTokenCount: "$thinking" },
};
const MODEL_FIELDS = new Set(["model", "modelVersion"]);
/** Parts of a response that repeat its text or its numbers in a form that the product does not read. */
const LEFT_OUT = new Set([
  ...["reasoning_details", "promptTokensDetails", "candidatesTokensDetails", "cacheTokensDetails"],
  ...["cost_details", "native_finish_reason", "logprobs", "thoughtSignature"],
]);
const CACHE_COUNT = /cach/i;
const CREATED = 1_767_225_600;
/** A model that answered nothing has spent the whole limit on thoughts, however high it was. */
const ALL_TOKENS = 100_000;
const JSON_IN_FENCES = /^```(?:json)?\n[\s\S]*\n```$/;

/** Turns a recorded response into the template of one: placeholders stand for text, model, numbers of tokens and the end. */
export function templateOf(protocol: Protocol, call: RecordedCall, text: string): ResponseTemplate {
  const type = (call.headers["content-type"] ?? "").split(";")[0] ?? "";
  const isStream = type !== "application/json";
  const parsed = isStream ? eventsOf(call.body) : [JSON.parse(call.body) as Json];
  const frames = parsed.map((frame) => (typeof frame === "string" ? frame : templateFrame(frame, isStream)));
  return {
    frames: withoutRepetition(frames),
    contentType: type || "text/event-stream",
    newline: call.body.includes("\r\n") ? "\r\n" : "\n",
    thinkingTokens: text === "" && !call.isCut ? ALL_TOKENS : thinkingTokensOf(protocol, parsed),
    text: JSON_IN_FENCES.test(text.trim()) ? "```json\n$text\n```" : "$text",
    cut: call.isCut,
  };
}

/** The events of a stream: parsed JSON, or the text of what is no JSON. */
function eventsOf(body: string): Frame[] {
  return body
    .split(/\r?\n\r?\n/)
    .filter((block) => block.trim() !== "")
    .map((block) => {
      const lines = block.split(/\r?\n/);
      const data = lines.filter((line) => line.startsWith("data:")).map((line) => line.slice(5).trim());
      if (data.length === 0) return `${lines[0] ?? ""}\n\n`;
      try {
        return JSON.parse(data.join("\n")) as Json;
      } catch {
        return `data: ${data.join("\n")}\n\n`;
      }
    });
}

function templateFrame(frame: Json, isStream: boolean): Json {
  const text = isStream ? "$text" : "$whole";
  // The first frame of Anthropic's stream reports the tokens of an answer that has only begun.
  const isStart = frame["type"] === "message_start";
  const visit = (value: unknown, name: string, parent: Json): unknown => {
    if (typeof value === "number") return numberOf(value, name, isStart);
    if (typeof value === "string") return stringOf(value, name, parent, text);
    if (Array.isArray(value)) return value.map((item) => visit(item, name, parent));
    if (typeof value !== "object" || value === null) return value;
    const fields = Object.entries(value).filter(([field]) => !LEFT_OUT.has(field));
    return Object.fromEntries(fields.map(([field, inner]) => [field, visit(inner, field, value as Json)]));
  };
  return visit(frame, "", {}) as Json;
}

function numberOf(value: number, name: string, isStart: boolean): unknown {
  if (name === "created") return CREATED;
  if (CACHE_COUNT.test(name)) return 0;
  if (isStart && name === "output_tokens") return 1;
  return TOKENS[name] ?? value;
}

function stringOf(value: string, name: string, parent: Json, text: string): string {
  if (MODEL_FIELDS.has(name)) return "$model";
  if (FINISH_FIELDS.has(name)) return FINISH.has(value) ? "$finish" : value;
  if (value === "") return value;
  if (name === "reasoning_content" || name === "reasoning" || name === "thinking") return "$thought";
  if (name === "signature") return "";
  if (name === "text") return parent["thought"] === true ? "$thought" : text;
  return name === "content" ? text : value;
}

/** Keeps one frame of text and one of thoughts, because a fixture repeats them for each piece. The last one, with the end, follows empty. */
function withoutRepetition(frames: readonly Frame[]): Frame[] {
  const seen = new Set<string>();
  const kept = frames.flatMap((frame) =>
    ["$text", "$thought"].reduce<Frame[]>((all, mark) => all.flatMap((each) => once(each, mark, seen)), [frame]),
  );
  return kept.filter((frame, index) => index === 0 || JSON.stringify(frame) !== JSON.stringify(kept[index - 1]));
}

function once(frame: Frame, mark: string, seen: Set<string>): Frame[] {
  const json = JSON.stringify(frame);
  if (typeof frame === "string" || !json.includes(`"${mark}"`)) return [frame];
  const isEnd = json.includes('"$finish"') || /"(finish_reason|finishReason)":"/.test(json);
  const isFirst = !seen.has(mark);
  seen.add(mark);
  const empty = JSON.parse(json.replaceAll(`"${mark}"`, '""')) as Frame;
  const begun = JSON.parse(json, (name, value: unknown) => (FINISH_FIELDS.has(name) ? undefined : value)) as Frame;
  if (!isFirst) return isEnd ? [empty] : [];
  return isEnd ? [begun, empty] : [frame];
}

/** The thoughts of an answer in tokens, as reported, else estimated from their text. */
function thinkingTokensOf(protocol: Protocol, frames: readonly Frame[]): number {
  let reported = 0;
  let characters = 0;
  const count = (value: unknown, name: string): void => {
    if (typeof value === "number" && TOKENS[name] === "$thinking") reported = Math.max(reported, value);
    if (typeof value === "string" && name === "thinking") characters += value.length;
    if (typeof value !== "object" || value === null) return;
    for (const [field, inner] of Object.entries(value)) count(inner, field);
  };
  for (const frame of frames) count(frame, "");
  return reported > 0 || protocol !== "anthropic" ? reported : Math.ceil(characters / 4);
}
