import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { LRUCache } from "lru-cache";
import { type Allowance, type CounterOf, RequestLimits } from "../rate-limit/rate-limiter.js";

const SECONDS = 60;
/** A gateway takes this part of a budget at a time, so that it asks the shared store a hundred times a minute for a caller and not for each operation. */
const PORTIONS = 100;
const MAX_CALLERS = 20_000;

interface Purse {
  /** What was taken from the shared store and is not spent. */
  points: number;
  /** When the window that it was taken in ends, in the time of `performance.now()`. */
  until: number;
  /** Set when the store said that nothing is left in this window. */
  empty?: Allowance;
  /** While the shared store is asked. Whoever comes next waits for it: a burst takes one portion and not as many as it has operations. */
  refilling?: Promise<void> | undefined;
}

/**
 * What the operations of one caller may cost in a minute, all gateways together: never more than the budget, and at most one portion
 * (a hundredth) per gateway less. While the store can't be reached operations are let through: the budget is there to share the
 * system, not to stop it.
 */
export class CostBudget {
  private readonly window: RequestLimits;
  private readonly portion: number;
  private readonly purses = new LRUCache<string, Purse>({ max: MAX_CALLERS });

  constructor(
    counterOf: CounterOf,
    private readonly pointsPerMinute: number,
    private readonly log: Logger,
  ) {
    this.window = new RequestLimits([{ name: "cost", requests: pointsPerMinute, seconds: SECONDS }], counterOf);
    this.portion = Math.ceil(pointsPerMinute / PORTIONS);
  }

  /** Takes what an operation costs. @throws AppError RATE_LIMIT_EXCEEDED with the cost, the budget and when the minute is over. */
  async charge(caller: string, cost: number): Promise<void> {
    const purse = this.purseOf(caller);
    while (purse.refilling) await purse.refilling;
    if (performance.now() >= purse.until) Object.assign(purse, { points: 0, empty: undefined });
    if (purse.points < cost && !purse.empty) {
      purse.refilling = this.refill(purse, caller, cost - purse.points).finally(() => (purse.refilling = undefined));
      await purse.refilling;
    }
    if (purse.points < cost) throw this.exceeded(cost, purse);
    purse.points -= cost;
  }

  private purseOf(caller: string): Purse {
    const known = this.purses.get(caller);
    if (known) return known;
    const purse = { points: 0, until: 0 };
    this.purses.set(caller, purse);
    return purse;
  }

  private async refill(purse: Purse, caller: string, missing: number): Promise<void> {
    const wanted = Math.max(this.portion, missing);
    const allowance = await this.window.take(caller, wanted).catch((error: unknown) => {
      this.log.warn({ err: error }, "the cost of operations can't be counted");
      return undefined;
    });
    purse.until = performance.now() + (allowance?.resetMs ?? 1_000);
    if (!allowance || allowance.allowed) purse.points += wanted;
    else purse.empty = allowance;
  }

  private exceeded(cost: number, { until }: Purse): AppError {
    const retryAfter = Math.max(1, Math.ceil((until - performance.now()) / 1_000));
    return new AppError("RATE_LIMIT_EXCEEDED", {
      message: "Your operations have used up what they may cost in a minute. Wait, or ask for less at a time.",
      details: { cost, budget: this.pointsPerMinute, seconds: SECONDS },
      retryAfter,
    });
  }
}
