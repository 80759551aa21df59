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

/** The content of a complete chat-completions stream. */
export interface StreamedResponse {
  text: string;
  model: string | undefined;
  usage: { prompt_tokens: number; completion_tokens: number; cost?: number | null | undefined };
}

/** The longest response in characters. A longer one is not an article. */
const MAX_CHARACTERS = 400_000;

/**
 * Reads a chat-completions event stream to its end.
 * @throws ProviderError when the stream is cut, reports an error, contains invalid JSON, is empty, reports no usage, or finishes for
 *   another reason than `stop`.
 */
export async function readChatStream(
  provider: string,
  body: AsyncIterable<Uint8Array>,
  onText?: (piece: string) => void,
): Promise<StreamedResponse> {
  const state = {
    pieces: [] as string[],
    length: 0,
    finish: "",
    model: undefined as string | undefined,
    usage: undefined as StreamedResponse["usage"] | undefined,
  };
  const unusable = (reason: string) => {
    const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = state.usage ?? {};
    const usage =
      promptTokens === undefined || completionTokens === undefined ? undefined : { promptTokens, completionTokens };
    return new ProviderError("PROVIDER_ERROR", `${provider}: ${reason}`, { retryable: true, usage });
  };
  const parser = createParser({
    maxBufferSize: 1_048_576,
    onEvent({ data }) {
      if (data === "[DONE]") return;
      const parsed = chunk.safeParse(parseJson(data));
      if (!parsed.success) throw unusable("the stream contains an invalid chunk");
      const { choices, usage, model, error } = parsed.data;
      if (error) throw unusable(`the stream ended with an error: ${(error.message ?? "").slice(0, 300)}`);
      state.model = model ?? state.model;
      state.usage = usage ?? state.usage;
      const [choice] = choices;
      state.finish = choice?.finish_reason ?? state.finish;
      const piece = choice?.delta?.content;
      if (!piece) return;
      state.length += piece.length;
      if (state.length > MAX_CHARACTERS) throw unusable("the response is longer than the limit of 400,000 characters");
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
  if (state.finish === "length") throw unusable("the response was cut off at the token limit");
  if (state.finish !== "stop") throw unusable(`the model stopped early (${state.finish.slice(0, 50)})`);
  if (text.trim() === "") throw unusable("the response is empty");
  if (!state.usage) throw unusable("the response reports no token usage");
  return { text, model: state.model, usage: state.usage };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
