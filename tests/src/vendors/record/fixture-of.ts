import { fixtureSchema, type Protocol } from "@cgs/sandbox-vendor/recorded/fixture";
import type { z } from "zod";
import { assertNoSecret, redacted, redactedHeaders } from "./redact.js";
import type { RecordedCall } from "./recording-proxy.js";
import { templateOf } from "./template.js";

/** A fixture as it stands in its file. */
export type FixtureFile = z.input<typeof fixtureSchema>;

/** What a recording is about. */
export interface Recording {
  protocol: Protocol;
  /** What the server did, in one sentence. */
  behavior: string;
  source: string;
  /** The name under which the sandbox vendor serves it. */
  model: string;
  /** The calls of one step: refused ones first, then at most one answered one. */
  calls: readonly RecordedCall[];
  /** The text of the answer, which is not stored. */
  text: string;
  /** Whether the refused value of a parameter belongs to the recording, because the parameter itself is taken. */
  byValue: boolean;
}

/** Makes the fixture of recorded calls, without secrets. @throws Error when one is left, or when nothing was recorded. */
export function fixtureOf(recording: Recording, keys: readonly string[]): FixtureFile {
  const { protocol, behavior, source, model, calls, text } = recording;
  if (calls.length === 0) throw new Error("the vendor was not reached");
  const answered = calls.find(({ status }) => status === 200);
  const refused = calls.filter(({ status }) => status !== 200);
  const refuse = refused.map((call) => refusalOf(call, calls[calls.indexOf(call) + 1], recording, keys));
  const { frames, ...template }: Partial<FixtureFile> = answered
    ? withoutDefaults(templateOf(protocol, answered, text))
    : {};
  const cleanFrames = frames && { frames: redacted(frames, keys) as FixtureFile["frames"] };
  const clean: FixtureFile = {
    behavior,
    source,
    model,
    ...(refuse.length > 0 && { refuse }),
    ...template,
    ...cleanFrames,
  };
  fixtureSchema.parse(clean);
  assertNoSecret(JSON.stringify({ ...clean, source: "", model: "", behavior: "" }), keys);
  return clean;
}

function refusalOf(
  call: RecordedCall,
  next: RecordedCall | undefined,
  { byValue }: Recording,
  keys: readonly string[],
) {
  const when = next && droppedField(call.request, next.request, byValue);
  const headers = redactedHeaders(call.headers);
  return {
    ...(when !== undefined && { when }),
    status: call.status,
    ...(Object.keys(headers).length > 0 && { headers }),
    body: redacted(parsed(call.body), keys),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body.slice(0, 1_000);
  }
}

/** The path of the field that the next request left out, as fixtures name it. Undefined when it left nothing out. */
function droppedField(before: unknown, after: unknown, byValue: boolean): string | undefined {
  const kept = new Set(pathsOf(after).map(([path]) => path));
  const [path, value] = pathsOf(before).find(([each]) => !kept.has(each)) ?? [];
  return byValue && typeof value === "number" ? `${path}=${value}` : path;
}

function pathsOf(value: unknown, prefix = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [`${prefix}${name}`, inner] as [string, unknown],
    ...pathsOf(inner, `${prefix}${name}.`),
  ]);
}

function withoutDefaults(template: ReturnType<typeof templateOf>): Partial<FixtureFile> {
  const { frames, contentType, newline, thinkingTokens, text, cut } = template;
  return {
    ...(thinkingTokens > 0 && { thinkingTokens }),
    ...(text !== "$text" && { text }),
    ...(newline !== "\n" && { newline }),
    ...(cut && { cut }),
    ...(contentType !== "text/event-stream" && { contentType }),
    frames,
  };
}
