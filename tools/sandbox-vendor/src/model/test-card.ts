import { z } from "zod";

/** A writing speed in tokens a second, from a setting or a header. */
export const tokensPerSecond = z.coerce
  .number({ error: "must be a number of tokens a second" })
  .positive("must be positive")
  .max(100_000, "must be at most 100000");

/**
 * How a test card behaves. `write` answers; `cut` destroys the socket in the middle of the answer; `hang` accepts the
 * request and never answers; `refuse` answers with an error.
 */
export type Behavior =
  | { kind: "write"; manner: Manner }
  | { kind: "cut" }
  | { kind: "hang" }
  | { kind: "refuse"; status: number; type: string; code: string; message: string; retryAfter?: number };

/** Whether the content follows the brief, ignores the client's strategy, or is unusable. */
export type Manner = "faithful" | "off-strategy" | "bad-json";

/** A model of the sandbox. Its name says how it behaves. */
export interface TestCard {
  id: string;
  description: string;
  behavior: Behavior;
  /** Tokens a second. Default: the setting SANDBOX_TOKENS_PER_SECOND. Infinity: no delay. */
  rate?: number;
}

const FAITHFUL: Behavior = { kind: "write", manner: "faithful" };
const RATE_LIMITED: Behavior = {
  kind: "refuse",
  status: 429,
  type: "rate_limit_error",
  code: "rate_limit_exceeded",
  message: "Rate limit reached for this model. Wait and try again.",
  retryAfter: 2,
};
const INTERNAL_ERROR: Behavior = {
  kind: "refuse",
  status: 500,
  type: "server_error",
  code: "internal_error",
  message: "The server had an error while processing your request.",
};

/** Every model of the sandbox. */
export const TEST_CARDS: readonly TestCard[] = [
  card("sandbox/standard", "Follows the brief, at the speed of a real model.", FAITHFUL),
  card("sandbox/instant", "Follows the brief, without delay.", FAITHFUL, Infinity),
  card("sandbox/slow", "Follows the brief, at 20 tokens a second.", FAITHFUL, 20),
  card("sandbox/rate-limited", "Always answers 429 with Retry-After.", RATE_LIMITED),
  card("sandbox/error-500", "Always answers 500.", INTERNAL_ERROR),
  card("sandbox/cut-stream", "Drops the connection in the middle of the answer.", { kind: "cut" }),
  card("sandbox/timeout", "Accepts the request and never answers.", { kind: "hang" }),
  card("sandbox/off-strategy", "Ignores keywords, tone and length.", { kind: "write", manner: "off-strategy" }),
  card("sandbox/bad-json", "Answers with broken JSON to requests for JSON, and with nothing to others.", {
    kind: "write",
    manner: "bad-json",
  }),
];

/** The test card of a model name, if there is one. */
export function findTestCard(id: string): TestCard | undefined {
  return TEST_CARDS.find((each) => each.id === id);
}

function card(id: string, description: string, behavior: Behavior, rate?: number): TestCard {
  return { id, description, behavior, rate };
}
