/** The result of a check of the repository. */
export interface CheckResult {
  ok: boolean;
  /** One finding a line, as `file:line: message` where it is about a place. */
  output: string;
  /** What was checked, or why nothing was. */
  note: string;
}
