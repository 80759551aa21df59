import { z } from "zod";
import type { BatchFate, Manner } from "../model/test-card.js";

/** Refuses a request. `when`: the path of a field in the request that causes it, also with `=value`. Without one, every request. */
const refusal = z.strictObject({
  when: z.string().optional(),
  /** Only this many requests of a step are refused. */
  times: z.number().int().positive().default(Infinity),
  status: z.number().int().min(400).max(599),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.unknown(),
});

/**
 * A recorded behavior of a vendor's server: the frames of its protocol with the sandbox's own text in them. In frames, `$text` and `$thought`
 * stand for a piece of text (the frame is sent once for each piece), `$model` for the model, `$finish` for the protocol's word for the end,
 * and `$prompt`, `$completion`, `$thinking` and `$total` for numbers of tokens. A frame that is a string is sent as it stands.
 */
export const fixtureSchema = z.strictObject({
  /** What the server does, in one sentence. */
  behavior: z.string().min(10),
  /** Where it is documented or reported. */
  source: z.url(),
  /** The name that the model is served under. */
  model: z.string().min(1).max(200),
  refuse: z.array(refusal).default([]),
  /** Tokens of thoughts before the text. They are charged, and count against the limit of the request. */
  thinkingTokens: z.number().int().nonnegative().default(0),
  /** Replaces the written text. `$text` stands for it; `$head` for its first quarter. */
  text: z.string().default("$text"),
  /** Replaces parts of the written text, by regular expressions. */
  replace: z.array(z.tuple([z.string(), z.string()])).default([]),
  newline: z.enum(["\n", "\r\n"]).default("\n"),
  /** Whether the vendor charges nothing, because it failed before any text. */
  free: z.boolean().default(false),
  /** Ends the connection instead of the response. */
  cut: z.boolean().default(false),
  contentType: z.string().default("text/event-stream"),
  frames: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])).default([]),
});

/** A fixture with its name and protocol. */
export type Fixture = z.infer<typeof fixtureSchema> & {
  name: string;
  protocol: Protocol;
  /** How the content follows the brief. Default: faithfully. */
  manner?: Manner;
  /** How a batch of its requests ends. Default: completed. */
  batch?: BatchFate | undefined;
};

/** The protocols that fixtures are recorded in. */
export const PROTOCOLS = ["openai", "anthropic", "google"] as const;

/** A protocol of {@link PROTOCOLS}. */
export type Protocol = (typeof PROTOCOLS)[number];
