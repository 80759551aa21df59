/** What was asked for in one slot of time. */
export interface Slot {
  /** Number of the slot since 1970. */
  slot: number;
  requests: number;
  tokens: number;
}

/** What may be asked for in a minute. */
export interface MinuteLimit {
  requestsPerMinute: number;
  tokensPerMinute: number;
}

/** A slot's length, and how many of them cover a minute wherever in its slot a request was made. */
const SLOT_MS = 5_000;
const SLOTS = 13;

/** The slot of a moment, in milliseconds since 1970. */
export function slotAt(now: number): number {
  return Math.floor(now / SLOT_MS);
}

/**
 * What was asked of a vendor or a model in the last minute. It slides: whichever 60 seconds are looked at, no more than the
 * limit was let through in them. A window that begins anew each minute would let through twice as much around its border.
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

  /** What is to be remembered, oldest first. */
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

  /** Counts a request, and returns what it counts for. */
  add(tokens: number): number {
    const counted = this.bounded(tokens);
    const latest = this.slots.at(-1);
    if (latest && latest.slot >= slotAt(this.now)) {
      latest.requests += 1;
      latest.tokens += counted;
    } else this.slots.push({ slot: slotAt(this.now), requests: 1, tokens: counted });
    return counted;
  }

  /** Corrects what a request was counted for, where it still counts. */
  correct(slot: number, byTokens: number): void {
    const counted = this.slots.find((known) => known.slot === slot);
    if (counted) counted.tokens = Math.max(0, counted.tokens + byTokens);
  }

  /** A request that is larger than the limit alone takes a whole minute for itself; otherwise it would wait for ever. */
  private bounded(tokens: number): number {
    return Math.min(tokens, this.limit.tokensPerMinute);
  }

  private sum(what: "requests" | "tokens"): number {
    return this.slots.reduce((total, slot) => total + slot[what], 0);
  }
}
