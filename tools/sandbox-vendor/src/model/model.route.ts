import { Router } from "express";
import { CACHE_PRICING, PRICING } from "./price.js";
import { TEST_CARDS } from "./test-card.js";

const CONTEXT_LENGTH = 128_000;
const MAX_OUTPUT_TOKENS = 16_384;
/** 1 January 2026, in epoch seconds. */
const CREATED = 1_767_225_600;

/** `GET /v1/models`: the test cards as an OpenAI model list, with the pricing fields of OpenRouter. */
export function modelRoutes(): Router {
  const router = Router();
  const data = TEST_CARDS.map(({ id, description, caches }) => ({
    id,
    object: "model",
    created: CREATED,
    owned_by: "sandbox",
    name: id,
    description,
    context_length: CONTEXT_LENGTH,
    top_provider: { context_length: CONTEXT_LENGTH, max_completion_tokens: MAX_OUTPUT_TOKENS, is_moderated: false },
    pricing: caches ? { ...PRICING, ...CACHE_PRICING } : PRICING,
  }));
  router.get("/v1/models", (_req, res) => {
    res.json({ object: "list", data });
  });
  return router;
}
