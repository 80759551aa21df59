/** Content with a lower score does not conform to its strategy. */
export const PASS_MARK = 80;

/** A check names at most this many passages. */
export const MAX_PASSAGES = 20;

/** A report lists at most this many claims. */
export const MAX_CLAIMS = 500;

/** The result of a check. */
export enum Verdict {
  PASSED = "PASSED",
  FAILED = "FAILED",
  NOT_APPLICABLE = "NOT_APPLICABLE",
}
