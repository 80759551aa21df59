import type { Claim } from "../job-transitions/claim.js";
import type { ClaimStore } from "../job-transitions/claim-store.js";

/** A result of the database counts as current for this long. */
const MAX_AGE_MS = 100;

/** Tells whether a budget limits the client's spending. The claim and each stored step report it too, which saves most queries. */
export class BudgetCheck {
  private budgeted: boolean;
  private checkedAt = performance.now();

  constructor(
    private readonly claim: Claim,
    private readonly store: Pick<ClaimStore, "isBudgeted">,
  ) {
    this.budgeted = claim.budgeted;
  }

  /** Takes over what the database has just reported. */
  update(budgeted: boolean): void {
    this.budgeted = budgeted;
    this.checkedAt = performance.now();
  }

  async isBudgeted(): Promise<boolean> {
    if (performance.now() - this.checkedAt < MAX_AGE_MS) return this.budgeted;
    return this.store.isBudgeted(this.claim.job.clientPath);
  }
}
