import { networkOf } from "../trusted-proxies.js";
import type { AccessRecord } from "./access-record.js";

/** Different refusals that are counted apart. Further ones of the minute are counted together. */
const MAX_KINDS = 1_000;

interface Repeated {
  record: AccessRecord;
  times: number;
}

/**
 * Bounds what refused attempts write. The first of equal ones is recorded at once; the others of the minute become one entry with their
 * number. Attempts are equal when caller, network, action and error are the same: callers choose ids, and IPv6 addresses.
 */
export class RepeatedRefusals {
  private readonly kinds = new Map<string, Repeated>();

  /** @returns the refusal where it must be recorded now. */
  count(record: AccessRecord): AccessRecord | undefined {
    const { actor, address, action, outcome } = record;
    const key = `${actor} ${networkOf(address)} ${action} ${outcome}`;
    const known = this.kinds.get(key) ?? this.overflow(outcome);
    if (known) {
      known.times += 1;
      return undefined;
    }
    this.kinds.set(key, { record, times: 0 });
    return record;
  }

  /** Ends the minute. @returns the repeated refusals with their numbers. */
  take(): Repeated[] {
    const repeated = [...this.kinds.values()].filter(({ times }) => times > 0);
    this.kinds.clear();
    return repeated;
  }

  /** Where a further kind of refusal is counted; undefined while there is room for it. */
  private overflow(outcome: string): Repeated | undefined {
    if (this.kinds.size < MAX_KINDS) return undefined;
    const known = this.kinds.get(outcome);
    if (known) return known;
    const many = { actor: "many", role: null, address: "many", action: "many", target: "*", clientPath: null };
    const others = { record: { ...many, outcome, traceId: "" }, times: 0 };
    this.kinds.set(outcome, others);
    return others;
  }
}
