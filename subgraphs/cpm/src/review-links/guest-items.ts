import type { GuestDecision, GuestItem } from "./guest-review.js";
import type { ClientDecisionKind } from "./review-link.js";

/** A row of `selectItemsSql`. */
export interface ItemRow extends Omit<GuestItem, "decision">, Omit<GuestDecision, "differs" | "decision"> {
  count: number;
  clientName: string | null;
  textHash: string;
  decision: ClientDecisionKind | null;
  decidedHash: string;
}

/** What was decided about an item, and whether its text is another one by now; null without a decision. */
export function decisionOf({
  decision,
  guestName,
  revision,
  decidedHash,
  decidedAt,
  textHash,
}: Omit<ItemRow, keyof GuestItem> & Pick<ItemRow, "decision">): GuestDecision | null {
  return decision && { decision, guestName, revision, differs: decidedHash !== textHash, decidedAt };
}
