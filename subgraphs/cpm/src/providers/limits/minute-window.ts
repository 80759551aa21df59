/** The requests and tokens of one time slot. */
export interface Slot {
  /** Number of the slot since 1970. */
  slot: number;
  requests: number;
  tokens: number;
}

/** A rate limit. */
export interface MinuteLimit {
  requestsPerMinute: number;
  tokensPerMinute: number;
}

/** The length of a slot, and the number of slots that cover a minute wherever in its slot a request was made. */
const SLOT_MS = 5_000;
const SLOTS = 13;

/** The slot of a moment, in milliseconds since 1970. */
export function slotAt(now: number): number {
  return Math.floor(now / SLOT_MS);
}

/**
 * A sliding window over the requests to a vendor or a model in the last minute. No 60 seconds exceed the limit. A fixed window would
 * allow twice the limit around its border.
 */
export class MinuteWindow {
  private slots: Slot[];

  constructor(
    slots: readonly Slot[],
    private readonly limit: MinuteLimit,
    private readonly now: number,
  ) {
    this.slots = slots.filter(({ slot }) => slot > slotAt(now) - SLOTS).map((slot) => ({ ...slot }));
  }

  /** The slots to store, oldest first. */
  toJSON(): Slot[] {
    return this.slots;
  }

  /** Milliseconds until a request of so many tokens fits; 0 when it fits now. */
  waitMs(tokens: number): number {
    const needed = this.bounded(tokens);
    let requests = 1 + this.sum("requests") - this.limit.requestsPerMinute;
    let excess = needed + this.sum("tokens") - this.limit.tokensPerMinute;
    if (requests <= 0 && excess <= 0) return 0;
    for (const slot of this.slots) {
      requests -= slot.requests;
      excess -= slot.tokens;
      if (requests <= 0 && excess <= 0) return (slot.slot + SLOTS) * SLOT_MS - this.now;
    }
    return SLOTS * SLOT_MS;
  }

  /** Counts a request. Returns the number of tokens that it counts for. */
  add(tokens: number): number {
    const counted = this.bounded(tokens);
    const latest = this.slots.at(-1);
    if (latest && latest.slot >= slotAt(this.now)) {
      latest.requests += 1;
      latest.tokens += counted;
    } else this.slots.push({ slot: slotAt(this.now), requests: 1, tokens: counted });
    return counted;
  }

  /** Corrects the tokens of a counted request, unless its slot has left the window. */
  correct(slot: number, byTokens: number): void {
    const counted = this.slots.find((known) => known.slot === slot);
    if (counted) counted.tokens = Math.max(0, counted.tokens + byTokens);
  }

  /** A request larger than the limit counts as the whole limit. Otherwise it would never fit. */
  private bounded(tokens: number): number {
    return Math.min(tokens, this.limit.tokensPerMinute);
  }

  private sum(field: "requests" | "tokens"): number {
    return this.slots.reduce((total, slot) => total + slot[field], 0);
  }
}
