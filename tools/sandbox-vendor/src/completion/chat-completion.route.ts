import { randomUUID } from "node:crypto";
import express, { type Request, type Response, Router } from "express";
import { writeAnswer } from "../compose/answer.js";
import { findTestCard, type TestCard, tokensPerSecond } from "../model/test-card.js";
import type { ServedEntry, ServedLedger } from "../served/served-ledger.js";
import type { Pacer } from "./pacer.js";
import { TokenizedText } from "./tokenized-text.js";
import { type ChatCompletionRequest, parseChatCompletion, textOf, type Usage } from "../protocol/chat-completion.js";
import { type Completion, sendCompletion } from "./send-completion.js";
import { streamCompletion } from "./stream-completion.js";
import { VendorError } from "../protocol/vendor-error.js";

/** Dependencies of the completions endpoint. */
export interface ChatCompletionDependencies {
  ledger: ServedLedger;
  pacer: Pacer;
  /** Tokens a second of the models that define no rate. */
  standardRate: number;
}

const BODY_LIMIT = "1mb";
/** The part of the content after which `sandbox/cut-stream` drops the connection. */
const CUT_AT = 0.4;
/** Tokens of a chat message besides those of its content. */
const MESSAGE_OVERHEAD_TOKENS = 4;

/** `POST /v1/chat/completions`. */
export function chatCompletionRoutes({ ledger, pacer, standardRate }: ChatCompletionDependencies): Router {
  const router = Router();
  router.post("/v1/chat/completions", express.json({ limit: BODY_LIMIT }), (req, res) => {
    const request = parseChatCompletion(req.body);
    const card = findTestCard(request.model);
    if (!card) throw VendorError.unknownModel(request.model);
    const rate = rateOf(req, card, standardRate);
    const served = ledger.begin(req.get("x-job-id"), req.get("x-step"));
    perform(card, request, rate, res, served, pacer);
  });
  return router;
}

function perform(
  card: TestCard,
  request: ChatCompletionRequest,
  rate: number,
  res: Response,
  served: ServedEntry,
  pacer: Pacer,
): void {
  const { behavior } = card;
  if (behavior.kind === "refuse") {
    served.refuse();
    const { status, type, code, message, retryAfter } = behavior;
    throw new VendorError(status, type, code, message, { retryAfter });
  }
  if (behavior.kind === "hang") {
    res.once("close", () => served.cut({ prompt: 0, completion: 0 }));
    return;
  }
  const manner = behavior.kind === "write" ? behavior.manner : "faithful";
  const completion = complete(request, writeAnswer(request, manner));
  const cutAfter = behavior.kind === "cut" ? Math.max(1, Math.floor(completion.text.tokenCount * CUT_AT)) : undefined;
  if (request.stream) streamCompletion({ completion, rate, res, served, pacer, cutAfter });
  else sendCompletion({ completion, rate, res, served, cutAfter });
}

function complete(request: ChatCompletionRequest, content: string): Completion {
  const whole = new TokenizedText(content);
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Infinity;
  const text = whole.tokenCount > limit ? whole.first(limit) : whole;
  const promptTokens = request.messages.reduce(
    (sum, message) => sum + MESSAGE_OVERHEAD_TOKENS + Math.ceil(textOf(message).length / 4),
    0,
  );
  const usage: Usage = {
    prompt_tokens: promptTokens,
    completion_tokens: text.tokenCount,
    total_tokens: promptTokens + text.tokenCount,
  };
  return {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(Date.now() / 1_000),
    model: request.model,
    text,
    usage,
    finishReason: text === whole ? "stop" : "length",
    includeUsage: request.stream_options?.include_usage === true,
  };
}

/** Tokens a second: from the request header, else from the card, else from the setting. */
function rateOf(req: Request, card: TestCard, standardRate: number): number {
  const header = req.get("x-sandbox-tokens-per-second");
  if (header === undefined) return card.rate ?? standardRate;
  const parsed = tokensPerSecond.safeParse(header);
  if (parsed.success) return parsed.data;
  throw VendorError.invalidRequest(
    `x-sandbox-tokens-per-second: ${parsed.error.issues[0]?.message}`,
    "x-sandbox-tokens-per-second",
  );
}
