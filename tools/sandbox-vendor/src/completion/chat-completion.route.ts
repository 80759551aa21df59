import express, { type Request, type Response, Router } from "express";
import { readBrief } from "../brief/read-brief.js";
import { writeAnswer } from "../compose/answer.js";
import { findTestCard, type TestCard, tokensPerSecond } from "../model/test-card.js";
import type { ServedEntry, ServedLedger } from "../served/served-ledger.js";
import type { Pacer } from "./pacer.js";
import { complete } from "./complete.js";
import { type CachedTokens, PromptCache } from "./prompt-cache.js";
import { type ChatCompletionRequest, parseChatCompletion } from "../protocol/chat-completion.js";
import { sendCompletion } from "./send-completion.js";
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

/** `POST /v1/chat/completions`. */
export function chatCompletionRoutes({ ledger, pacer, standardRate }: ChatCompletionDependencies): Router {
  const router = Router();
  const cache = new PromptCache();
  router.post("/v1/chat/completions", express.json({ limit: BODY_LIMIT }), (req, res) => {
    const request = parseChatCompletion(req.body);
    const card = findTestCard(request.model);
    if (!card) throw VendorError.unknownModel(request.model);
    const rate = rateOf(req, request, card) ?? standardRate;
    const served = ledger.begin(req.get("x-job-id"), req.get("x-step"));
    const cached = card.caches && cache.use(request);
    perform(card, request, rate, res, served, pacer, cached);
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
  cached: CachedTokens | undefined,
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
  const completion = complete(request, writeAnswer(request, manner), cached);
  const cutAfter = behavior.kind === "cut" ? Math.max(1, Math.floor(completion.text.tokenCount * CUT_AT)) : undefined;
  if (request.stream) streamCompletion({ completion, rate, res, served, pacer, cutAfter });
  else sendCompletion({ completion, rate, res, served, cutAfter });
}

/** Tokens a second: from the request header, else from the card. */
function rateOf(req: Request, request: ChatCompletionRequest, card: TestCard): number | undefined {
  const header = req.get("x-sandbox-tokens-per-second");
  if (header === undefined) {
    const isOutline = card.outlineRate !== undefined && readBrief(request).task === "outline";
    return isOutline ? card.outlineRate : card.rate;
  }
  const parsed = tokensPerSecond.safeParse(header);
  if (parsed.success) return parsed.data;
  throw VendorError.invalidRequest(
    `x-sandbox-tokens-per-second: ${parsed.error.issues[0]?.message}`,
    "x-sandbox-tokens-per-second",
  );
}
