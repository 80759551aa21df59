/** What chaos said about one planted bug. */
export interface SabotageVerdict {
  name: string;
  /** The broken invariants; empty when chaos did not see the bug. Undefined when the run did not get to its checks. */
  caughtBy: string[] | undefined;
  /** What the run did, as its report says; the end of the output of a run without a report. */
  run: string;
}

/** The name of the run without a bug, which must break nothing. */
export const NO_BUG = "no bug";

/** The characters of the output that a run without a report leaves. */
const SHOWN = 500;

/** Reads the verdict from the output of a run. One without a report was killed at its limit, or the product did not start. */
export function sabotageVerdict(name: string, output: string): SabotageVerdict {
  const run = /^ended with .*$/m.exec(output)?.[0] ?? output.slice(-SHOWN);
  if (!/^ {2}(?:kept {2}|BROKEN) /m.test(output)) return { name, caughtBy: undefined, run };
  const caughtBy = [...output.matchAll(/^ {2}BROKEN (.*?) {2,}\d+$/gm)].map(([, invariant = ""]) => invariant);
  return { name, caughtBy, run };
}

/** The verdict in words. */
export function resultOf({ caughtBy }: SabotageVerdict): "no result" | "caught" | "not caught" {
  if (caughtBy === undefined) return "no result";
  return caughtBy.length > 0 ? "caught" : "not caught";
}

/** Whether a verdict is another than it must be. A run without a result is never right. */
export function isWrong(verdict: SabotageVerdict): boolean {
  return resultOf(verdict) !== (verdict.name === NO_BUG ? "not caught" : "caught");
}
