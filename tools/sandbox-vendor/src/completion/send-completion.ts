import type { Response } from "express";
import type { ServedEntry } from "../served/served-ledger.js";
import type { TokenizedText } from "./tokenized-text.js";
import type { Usage } from "../protocol/chat-completion.js";

/** A complete answer with its metadata. */
export interface Completion {
  id: string;
  /** Epoch seconds. */
  created: number;
  model: string;
  text: TokenizedText;
  usage: Usage;
  finishReason: "stop" | "length";
  includeUsage: boolean;
}

/** Options of {@link sendCompletion}. */
export interface SendOptions {
  completion: Completion;
  /** Tokens a second. The answer is sent when a model of this speed would have finished it. */
  rate: number;
  res: Response;
  served: ServedEntry;
  /** Drop the connection after about this many tokens instead of finishing. */
  cutAfter?: number;
}

/** Sends one `chat.completion` object after the time that the rate requires, unless the client disconnects first. */
export function sendCompletion({ completion, rate, res, served, cutAfter }: SendOptions): void {
  const { text, usage } = completion;
  const sentTokens = cutAfter ?? text.tokenCount;
  const timer = setTimeout(
    () => {
      if (cutAfter === undefined) res.json(completionBody(completion));
      else cutInTheMiddle(res, completion);
    },
    (sentTokens / rate) * 1_000,
  );
  res.once("close", () => {
    clearTimeout(timer);
    if (res.writableFinished)
      served.complete({ prompt: usage.prompt_tokens, completion: text.tokenCount }, text.content);
    else served.cut({ prompt: usage.prompt_tokens, completion: cutAfter ?? 0 });
  });
}

/** The `chat.completion` object of a completion. */
export function completionBody({ id, created, model, text, usage, finishReason }: Completion): object {
  const message = { role: "assistant", content: text.content, refusal: null };
  return {
    id,
    object: "chat.completion",
    created,
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason }],
    usage,
  };
}

/** Announces the whole body, sends half of it and destroys the connection. */
function cutInTheMiddle(res: Response, completion: Completion): void {
  const body = Buffer.from(JSON.stringify(completionBody(completion)));
  res.set({ "Content-Type": "application/json", "Content-Length": String(body.length) });
  res.write(body.subarray(0, body.length >> 1), () => res.destroy());
}
