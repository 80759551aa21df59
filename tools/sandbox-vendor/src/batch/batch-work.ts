import type { BatchFate } from "../model/test-card.js";

/** One request of a batch. */
export interface BatchItem {
  customId: string;
  /** The body of the request that the batch carries. */
  body: unknown;
}

/** Where a batch is. Both protocols name these states in their own words. */
export type BatchPhase =
  | "validating"
  | "in_progress"
  | "finalizing"
  | "completed"
  | "failed"
  | "expired"
  | "cancelling"
  | "cancelled";

/** When each part of a batch's time ends, as shares of it: the validation, the answers, the last phase. */
const VALIDATED_AT = 0.1;
const ANSWERED_AT = 0.9;
/** The time that a cancellation takes, as a share of a batch's. */
const CANCELLED_AFTER = 0.2;

/**
 * The work of one batch. Its state follows from the time that has passed: its requests are answered one after the other, and each is charged
 * when it is answered, also if the batch is cancelled or expires later.
 */
export class SimulatedBatch<Answer> {
  readonly createdAt = Date.now();
  readonly answers = new Map<string, Answer>();
  cancelledAt: number | undefined;
  private readonly fate: Exclude<BatchFate, "expired-late">;

  constructor(
    readonly id: string,
    readonly items: readonly BatchItem[],
    private readonly options: { milliseconds: number; fate: BatchFate; answer(item: BatchItem): Answer },
  ) {
    const { fate } = options;
    this.fate = fate === "expired-late" ? (items.length > 1 ? "expired" : "completed") : fate;
  }

  /** The phase at a time, after the requests that are due by then were answered. */
  phase(now = Date.now()): BatchPhase {
    const { fate } = this;
    const { milliseconds } = this.options;
    const share = (time: number) => (milliseconds === 0 ? 1 : (time - this.createdAt) / milliseconds);
    const worked = share(Math.min(now, this.cancelledAt ?? now));
    if (fate === "failed" && worked >= VALIDATED_AT) return "failed";
    this.answerUntil(worked);
    if (this.cancelledAt !== undefined)
      return now - this.cancelledAt >= milliseconds * CANCELLED_AFTER ? "cancelled" : "cancelling";
    if (worked < VALIDATED_AT) return "validating";
    if (worked < ANSWERED_AT || fate === "stuck") return "in_progress";
    if (worked < 1) return "finalizing";
    return fate === "expired" ? "expired" : "completed";
  }

  /** Cancels a batch that has not ended. Requests that are not answered by now never will be. */
  cancel(): void {
    if (!isEnded(this.phase())) this.cancelledAt ??= Date.now();
  }

  private answerUntil(worked: number): void {
    const { fate } = this;
    const { answer } = this.options;
    const most = fate === "completed" ? this.items.length : Math.floor(this.items.length / 2);
    const share = Math.max(0, (worked - VALIDATED_AT) / (ANSWERED_AT - VALIDATED_AT));
    const due = this.items.slice(0, Math.min(most, Math.floor(share * this.items.length + 1e-9)));
    for (const item of due) if (!this.answers.has(item.customId)) this.answers.set(item.customId, answer(item));
  }
}

/** Whether a phase is the last. */
export function isEnded(phase: BatchPhase): boolean {
  return ["completed", "failed", "expired", "cancelled"].includes(phase);
}
