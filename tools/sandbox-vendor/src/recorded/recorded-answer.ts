import { writeAnswer } from "../compose/answer.js";
import { TokenizedText } from "../completion/tokenized-text.js";
import type { ServedTokens } from "../served/served-ledger.js";
import type { Fixture, Protocol } from "./fixture.js";
import type { RecordedRequest } from "./recorded-request.js";

/** What a fixture sends, and what its vendor charges for it. */
export interface RecordedAnswer {
  /** The parts of the body. */
  parts: string[];
  tokens: ServedTokens;
  text: string;
  /** The protocol's word for the end. */
  finish: string;
}

const FINISH: Record<Protocol, { stop: string; length: string }> = {
  openai: { stop: "stop", length: "length" },
  anthropic: { stop: "end_turn", length: "max_tokens" },
  google: { stop: "STOP", length: "MAX_TOKENS" },
};

const FREE: ServedTokens = { prompt: 0, completion: 0 };

/** Pieces that a text is sent in. */
const PIECES = 3;
const TOKENS_OF_MESSAGE = 4;

/** Answers a request as the fixture's vendor does. */
export function recordedAnswer(fixture: Fixture, request: RecordedRequest): RecordedAnswer {
  const written = writeAnswer({ ...request, model: fixture.model, stream: false }, fixture.manner ?? "faithful");
  const wanted = new TokenizedText(replaced(fixture, written));
  const thinking = Math.min(fixture.thinkingTokens, request.maxTokens);
  const text = wanted.first(Math.min(wanted.tokenCount, request.maxTokens - thinking));
  const isWhole = text.tokenCount === wanted.tokenCount;
  const prompt = promptTokensOf(request);
  const completion = thinking + text.tokenCount;
  const finish = FINISH[fixture.protocol][isWhole ? "stop" : "length"];
  const values = {
    $model: fixture.model,
    $finish: finish,
    $prompt: prompt,
    $completion: completion,
    $thinking: thinking,
    $answer: text.tokenCount,
    $total: prompt + completion,
    $whole: text.content,
    $promptFloat: prompt - 0.5,
    $completionFloat: completion - 0.25,
    $promptText: String(prompt),
    $completionText: `${completion}.0`,
  };
  const frames = fixture.frames.flatMap((frame) => repeated(frame, text.content, thinking));
  const parts = frames.map((frame) => encoded(fixture, filled(frame, values)));
  return { parts, tokens: fixture.free ? FREE : { prompt, completion }, text: text.content, finish };
}

function replaced({ text, replace }: Fixture, written: string): string {
  const changed = replace.reduce((all, [pattern, by]) => all.replace(new RegExp(pattern, "g"), by), written);
  const head = changed.slice(0, Math.ceil(changed.length / 4));
  return text.replaceAll("$head", () => head).replaceAll("$text", () => changed);
}

function promptTokensOf({ messages }: RecordedRequest): number {
  const characters = messages.reduce((sum, { content }) => sum + String(content).length, 0);
  return messages.length * TOKENS_OF_MESSAGE + Math.ceil(characters / 4);
}

type Frame = Fixture["frames"][number];

/** A frame with text or thoughts is sent once for each piece of it, and not at all where there is none. */
function repeated(frame: Frame, text: string, thinking: number): Frame[] {
  const json = JSON.stringify(frame);
  if (json.includes('"$text"')) return piecesOf(text).map((piece) => filled(frame, { $text: piece }));
  if (!json.includes('"$thought"')) return [frame];
  return piecesOf("The reader wants to know more. ".repeat(Math.ceil(thinking / 8)).slice(0, thinking * 4)).map(
    (piece) => filled(frame, { $thought: piece }),
  );
}

function piecesOf(text: string): string[] {
  const length = Math.ceil(text.length / PIECES);
  return text === ""
    ? []
    : Array.from({ length: PIECES }, (_, index) => text.slice(index * length, (index + 1) * length));
}

/** The frame with values for its placeholders. */
function filled<T extends Frame>(frame: T, values: Record<string, unknown>): T {
  return JSON.parse(JSON.stringify(frame), (_key, value: unknown) =>
    typeof value === "string" && Object.hasOwn(values, value) ? values[value] : value,
  ) as T;
}

/** A frame as the protocol sends it. */
function encoded({ protocol, newline, contentType }: Fixture, frame: Frame): string {
  if (typeof frame === "string") return frame;
  const json = JSON.stringify(frame);
  if (!contentType.startsWith("text/event-stream")) return json;
  const event = protocol === "anthropic" ? `event: ${String(frame["type"])}${newline}` : "";
  return `${event}data: ${json}${newline}${newline}`;
}
