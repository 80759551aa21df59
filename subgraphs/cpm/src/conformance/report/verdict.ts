/** Content with a lower score does not conform to its strategy. */
export const PASS_MARK = 80;

/** The result of a check. */
export enum Verdict {
  PASSED = "PASSED",
  FAILED = "FAILED",
  NOT_APPLICABLE = "NOT_APPLICABLE",
}
