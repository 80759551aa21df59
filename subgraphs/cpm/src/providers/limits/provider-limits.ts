import { retryWhileDatabaseIsDown } from "@cgs/kit/database/retry-while-database-is-down";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { LimitRequest, LimitStore, CountedRequest, LimitDecision } from "./limit-store.js";
import { type ChatResponse, type ChatRequest, ProviderError } from "../contract/provider.js";

/** The topic on which processes hear that limits were changed. */
export const LIMITS_CHANGED = "provider.limits";

/** An event can get lost on its way; this often the limits are read again. They are a handful. */
const BACKSTOP_MS = 5_000;

/** Characters of a prompt that are a token at least: more than this is hardly ever packed into fewer. */
const CHARACTERS_PER_TOKEN = 3;

/** What a request was let through for; told what it really used, it gives back the rest. */
export interface LimitReservation {
  used(answer: ChatResponse): void;
}

const UNLIMITED: LimitReservation = { used: () => undefined };

interface Waiting {
  demand: LimitRequest;
  resolve: (verdict: LimitDecision) => void;
  reject: (error: unknown) => void;
}

/**
 * Holds what all workers together ask of a vendor within its limits. Requests that come while the database is being asked
 * are asked for together in the next question, so each worker asks one question at a time, however many streams it has.
 */
export class ProviderLimits {
  private limited: ReadonlySet<string> = new Set();
  private waiting: Waiting[] = [];
  private corrections: CountedRequest[] = [];
  private asking: Promise<void> | undefined;
  private backstop: NodeJS.Timeout | undefined;
  private leave: (() => Promise<void>) | undefined;
  private loading: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: LimitStore,
    private readonly events: Events,
    private readonly log: Logger,
  ) {}

  /** Reads what is limited, and from here on follows it. */
  async start(): Promise<void> {
    this.leave = await this.events.subscribe(LIMITS_CHANGED, () => this.refresh());
    await this.load();
    this.backstop = setInterval(() => this.refresh(), BACKSTOP_MS);
  }

  async close(): Promise<void> {
    clearInterval(this.backstop);
    await this.leave?.();
    await this.loading;
    await this.asking;
  }

  /**
   * Lets a request through, or says how long it has to wait. A request counts for its prompt and for all that it may be
   * answered, until its true use is known. @throws ProviderError PROVIDER_RATE_LIMITED; the vendor was not asked.
   */
  async admit(provider: string, request: ChatRequest): Promise<LimitReservation> {
    if (!this.limited.has(provider)) return UNLIMITED;
    const demand = { provider, model: request.model, tokens: mostTokens(request) };
    const verdict = await new Promise<LimitDecision>((resolve, reject) => {
      this.waiting.push({ demand, resolve, reject });
      this.ask();
    });
    if ("waitMs" in verdict) throw mustWait(verdict);
    const { share } = verdict;
    return { used: (answer) => this.correct(share, answer) };
  }

  private correct(share: CountedRequest, { promptTokens, completionTokens }: ChatResponse): void {
    this.corrections.push({ ...share, tokens: promptTokens + completionTokens - share.tokens });
    this.ask();
  }

  private ask(): void {
    this.asking ??= this.settleAll().finally(() => (this.asking = undefined));
  }

  private async settleAll(): Promise<void> {
    while (this.waiting.length > 0 || this.corrections.length > 0) {
      const waiting = this.waiting.splice(0);
      const corrections = this.corrections.splice(0);
      const demands = waiting.map(({ demand }) => demand);
      try {
        const verdicts = await retryWhileDatabaseIsDown(() => this.store.settle(demands, corrections));
        for (const [index, { resolve }] of waiting.entries()) resolve(verdicts[index] as LimitDecision);
      } catch (error) {
        for (const { reject } of waiting) reject(error);
        this.log.warn({ err: error }, "what vendors are asked could not be counted");
      }
    }
  }

  private refresh(): void {
    this.loading = this.load().catch((error: unknown) =>
      this.log.warn({ err: error }, "the vendors' limits could not be read"),
    );
  }

  private async load(): Promise<void> {
    this.limited = new Set((await this.store.all()).map(({ provider }) => provider));
  }
}

function mostTokens({ messages, maxTokens }: ChatRequest): number {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  return Math.ceil(characters / CHARACTERS_PER_TOKEN) + maxTokens;
}

/** Those who wait come back spread over a tenth of the time, not all in the same instant. */
function mustWait({ waitMs, limit }: Extract<LimitDecision, { waitMs: number }>): ProviderError {
  const { provider, model, requestsPerMinute, tokensPerMinute } = limit;
  const allowed = `${requestsPerMinute} requests and ${tokensPerMinute} tokens a minute`;
  const message = `${[provider, model].join(" ").trim()} is asked for ${allowed} at most`;
  const retryAfterMs = Math.ceil(waitMs * (1 + Math.random() / 10)) + 50;
  return new ProviderError("PROVIDER_RATE_LIMITED", message, { retryable: true, notAsked: true, retryAfterMs });
}
