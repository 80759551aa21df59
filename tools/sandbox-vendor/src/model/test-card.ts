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

/**
 * How the content follows the brief. `off-strategy`, `repetitive` and `wrong-length` have their fault in some first versions and obey a
 * revision that names it; `stubborn` ignores the client's strategy in revisions, too; `chatty` talks around its answers; `bad-json` is unusable.
 *
 * `inventing` states prices, awards, people and hours that its brief does not have, again in some revisions.
 */
export type Manner =
  | "faithful"
  | "off-strategy"
  | "stubborn"
  | "repetitive"
  | "wrong-length"
  | "chatty"
  | "bad-json"
  | "inventing";

/**
 * How a batch ends: `failed` in the validation, `expired` with half of its answers, `stuck` never by itself, with half of its answers.
 * `expired-late`: as `expired`, unless it has a single request.
 */
export type BatchFate = "completed" | "failed" | "expired" | "expired-late" | "stuck";

/** A model of the sandbox. Its name says how it behaves. */
export interface TestCard {
  id: string;
  description: string;
  behavior: Behavior;
  /** Tokens a second. Default: the setting SANDBOX_TOKENS_PER_SECOND. Infinity: no delay. */
  rate?: number;
  /** Tokens a second of an outline. Default: as all else. */
  outlineRate?: number;
  /** Whether it caches the beginnings of prompts. */
  caches?: true;
  /** How a batch of its requests ends. Default: completed. */
  batch?: BatchFate;
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
  {
    ...card(
      "sandbox/caching",
      "As instant, and charges less for a prompt that begins like an earlier one.",
      FAITHFUL,
      Infinity,
    ),
    caches: true,
  },
  card("sandbox/slow", "Follows the brief, at 20 tokens a second.", FAITHFUL, 20),
  {
    ...card("sandbox/unfinished", "Outlines without delay, and writes the rest at 5 tokens a second.", FAITHFUL, 5),
    outlineRate: Infinity,
  },
  card("sandbox/rate-limited", "Always answers 429 with Retry-After.", RATE_LIMITED),
  card("sandbox/error-500", "Always answers 500.", INTERNAL_ERROR),
  card("sandbox/cut-stream", "Drops the connection in the middle of the answer.", { kind: "cut" }),
  card("sandbox/timeout", "Accepts the request and never answers.", { kind: "hang" }),
  card(
    "sandbox/off-strategy",
    "Ignores keywords, tone and length in some sections and posts until a revision names them.",
    {
      kind: "write",
      manner: "off-strategy",
    },
  ),
  card("sandbox/stubborn", "Ignores keywords, tone and length, in revisions, too.", {
    kind: "write",
    manner: "stubborn",
  }),
  card("sandbox/repetitive", "Repeats paragraphs in some sections until a revision names them.", {
    kind: "write",
    manner: "repetitive",
  }),
  card("sandbox/wrong-length", "Writes some sections much too long until a revision names their length.", {
    kind: "write",
    manner: "wrong-length",
  }),
  card("sandbox/chatty", "Talks around its answers: preambles, thoughts, remarks at the end.", {
    kind: "write",
    manner: "chatty",
  }),
  card("sandbox/bad-json", "Answers with broken JSON to requests for JSON, and with nothing to others.", {
    kind: "write",
    manner: "bad-json",
  }),
  card(
    "sandbox/inventing",
    "Invents prices, awards, people and hours in every second section, and in some revisions.",
    {
      kind: "write",
      manner: "inventing",
    },
  ),
  batchCard("sandbox/batch-failed", "As instant; its batches fail in the validation.", "failed"),
  batchCard("sandbox/batch-expired", "As instant; its batches expire with half of their answers.", "expired"),
  batchCard(
    "sandbox/batch-expires-late",
    "As instant; its batches of several requests expire with half of their answers.",
    "expired-late",
  ),
  batchCard("sandbox/batch-stuck", "As instant; its batches stop after half of their answers.", "stuck"),
];

/** The test card of a model name, if there is one. */
export function findTestCard(id: string): TestCard | undefined {
  return TEST_CARDS.find((each) => each.id === id);
}

function card(id: string, description: string, behavior: Behavior, rate?: number): TestCard {
  return { id, description, behavior, rate };
}

function batchCard(id: string, description: string, batch: BatchFate): TestCard {
  return { ...card(id, description, FAITHFUL, Infinity), batch };
}
