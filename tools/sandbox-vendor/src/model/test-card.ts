import { z } from "zod";

/** A writing speed in tokens a second, as a setting or a header gives it. */
export const tokensPerSecond = z.coerce
  .number({ error: "must be a number of tokens a second" })
  .positive("must be positive")
  .max(100_000, "must be at most 100000");

/**
 * How a test card behaves. `write` answers; `cut` destroys the socket in the middle of the answer; `hang` accepts the
 * request and never answers; `refuse` answers with an error.
 */
export type Behaviour =
  | { kind: "write"; manner: Manner }
  | { kind: "cut" }
  | { kind: "hang" }
  | { kind: "refuse"; status: number; type: string; code: string; message: string; retryAfter?: number };

/** What the text is like: as asked, in breach of the client's strategy, or unusable. */
export type Manner = "faithful" | "off-strategy" | "bad-json";

/** A model of the sandbox: its name says how it behaves. */
export interface TestCard {
  id: string;
  description: string;
  behaviour: Behaviour;
  /** Tokens a second; absent means the setting SANDBOX_TOKENS_PER_SECOND. Infinity means no delay. */
  rate?: number;
}

const RATE_LIMIT_RETRY_SECONDS = 2;

/** Every model of the sandbox. */
export const TEST_CARDS: readonly TestCard[] = [
  {
    id: "sandbox/standard",
    description: "Writes as asked, at the speed of a real model.",
    behaviour: writes("faithful"),
  },
  {
    id: "sandbox/instant",
    description: "Writes as asked, without delay.",
    behaviour: writes("faithful"),
    rate: Infinity,
  },
  {
    id: "sandbox/slow",
    description: "Writes as asked, at 20 tokens a second.",
    behaviour: writes("faithful"),
    rate: 20,
  },
  {
    id: "sandbox/rate-limited",
    description: "Always answers 429 with Retry-After.",
    behaviour: {
      kind: "refuse",
      status: 429,
      type: "rate_limit_error",
      code: "rate_limit_exceeded",
      message: "Rate limit reached for this model. Wait and try again.",
      retryAfter: RATE_LIMIT_RETRY_SECONDS,
    },
  },
  {
    id: "sandbox/error-500",
    description: "Always answers 500.",
    behaviour: {
      kind: "refuse",
      status: 500,
      type: "server_error",
      code: "internal_error",
      message: "The server had an error while processing your request.",
    },
  },
  {
    id: "sandbox/cut-stream",
    description: "Drops the connection in the middle of the answer.",
    behaviour: { kind: "cut" },
  },
  { id: "sandbox/timeout", description: "Accepts the request and never answers.", behaviour: { kind: "hang" } },
  {
    id: "sandbox/off-strategy",
    description: "Ignores keywords, tone and length.",
    behaviour: writes("off-strategy"),
  },
  {
    id: "sandbox/bad-json",
    description: "Answers with broken JSON where JSON is asked, and with nothing where text is asked.",
    behaviour: writes("bad-json"),
  },
];

/** The test card of a model name, if there is one. */
export function findTestCard(id: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.id === id);
}

function writes(manner: Manner): Behaviour {
  return { kind: "write", manner };
}
