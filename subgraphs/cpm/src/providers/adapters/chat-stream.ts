import { createParser } from "eventsource-parser";
import { z } from "zod";
import { ProviderError } from "../contract/provider.js";

const chunk = z.object({
  model: z.string().optional(),
  choices: z
    .array(
      z.object({ delta: z.object({ content: z.string().nullish() }).nullish(), finish_reason: z.string().nullish() }),
    )
    .default([]),
  usage: z
    .object({ prompt_tokens: z.number().int(), completion_tokens: z.number().int(), cost: z.number().nullish() })
    .nullish(),
  error: z.object({ message: z.string().optional() }).nullish(),
});

/** What a chat-completions stream has said by its end. */
export interface StreamedAnswer {
  text: string;
  model: string | undefined;
  usage: { prompt_tokens: number; completion_tokens: number; cost?: number | null | undefined };
}

/** A stream that says more than this is lying about being an article. */
const MAX_CHARACTERS = 400_000;

/**
 * Reads a chat-completions event stream to its end.
 * @throws ProviderError when it was cut, reports an error, holds no usable JSON, stops for another reason than being complete,
 * says nothing, or leaves out what it used.
 */
export async function readChatStream(
  provider: string,
  body: AsyncIterable<Uint8Array>,
  onText?: (piece: string) => void,
): Promise<StreamedAnswer> {
  const state = {
    pieces: [] as string[],
    length: 0,
    finish: "",
    model: undefined as string | undefined,
    usage: undefined as StreamedAnswer["usage"] | undefined,
  };
  const unusable = (why: string) => {
    const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = state.usage ?? {};
    const usage =
      promptTokens === undefined || completionTokens === undefined ? undefined : { promptTokens, completionTokens };
    return new ProviderError("PROVIDER_ERROR", `${provider}: ${why}`, { retryable: true, usage });
  };
  const parser = createParser({
    maxBufferSize: 1_048_576,
    onEvent({ data }) {
      if (data === "[DONE]") return;
      const parsed = chunk.safeParse(parseJson(data));
      if (!parsed.success) throw unusable("the stream holds something that is not a chat chunk");
      const { choices, usage, model, error } = parsed.data;
      if (error) throw unusable(`the stream broke off with an error: ${(error.message ?? "").slice(0, 300)}`);
      state.model = model ?? state.model;
      state.usage = usage ?? state.usage;
      const [choice] = choices;
      state.finish = choice?.finish_reason ?? state.finish;
      const piece = choice?.delta?.content;
      if (!piece) return;
      state.length += piece.length;
      if (state.length > MAX_CHARACTERS) throw unusable("the answer is longer than any article");
      state.pieces.push(piece);
      onText?.(piece);
    },
    onError(error) {
      throw unusable(`the event stream is malformed (${error.type})`);
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of body) parser.feed(decoder.decode(bytes, { stream: true }));
  const text = state.pieces.join("");
  if (state.finish === "") throw unusable("the stream was cut before its end");
  if (state.finish === "length") throw unusable("the text was cut off at the token limit");
  if (state.finish !== "stop") throw unusable(`the model stopped writing (${state.finish.slice(0, 50)})`);
  if (text.trim() === "") throw unusable("the answer is empty");
  if (!state.usage) throw unusable("the answer does not say what it used");
  return { text, model: state.model, usage: state.usage };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
