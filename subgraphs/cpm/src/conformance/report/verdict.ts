/** A report below this score says that the text does not obey its strategy. */
export const PASS_MARK = 80;

/** What came of a check. */
export enum Verdict {
  PASSED = "PASSED",
  FAILED = "FAILED",
  NOT_APPLICABLE = "NOT_APPLICABLE",
}
