import { describe, expect, test } from "vitest";
import type { ChaosResult } from "./chaos.js";
import { report } from "./report.js";
import { isWrong, NO_BUG, resultOf, sabotageVerdict } from "./verdict.js";

const NOTHING = { stored: 0, refused: 0, cut: 0, useless: 0, lost: 0 };

/** The report of a run with these violations by invariant. */
function reportOf(violations: Record<string, string[]>): string {
  const checks = Object.entries(violations).map(([invariant, found]) => ({ invariant, checked: 3, violations: found }));
  const result: ChaosResult = {
    ...{ checks, calls: NOTHING, accepted: 4, ended: {}, answers: {}, crashes: [], ok: false },
    ...{ part: "forced moments", forced: 18, faults: ["worker 1 is killed", "worker 1 is killed"], seconds: 31 },
  };
  return `12.0 s  starting\n\n${report(result)}\n`;
}

describe("the verdict on a planted bug", () => {
  test("names each broken invariant, and no kept one", () => {
    const verdict = sabotageVerdict(
      "a bug",
      reportOf({ "no job is lost": [], "a job ends once": ["x"], "sums agree": ["y"] }),
    );
    expect(verdict.caughtBy).toEqual(["a job ends once", "sums agree"]);
    expect(resultOf(verdict)).toBe("caught");
    expect(isWrong(verdict)).toBe(false);
  });

  test("says what the run did", () => {
    const { run } = sabotageVerdict("a bug", reportOf({ "no job is lost": [] }));
    expect(run).toBe("ended with forced moments: 18 jobs before random faults, 4 with 2 random faults, 31 s");
  });

  test("is wrong when no invariant is broken", () => {
    expect(isWrong(sabotageVerdict("a bug", reportOf({ "no job is lost": [] })))).toBe(true);
  });

  test("is wrong when the run ended without a report, and shows its last output", () => {
    const verdict = sabotageVerdict("a bug", "12.0 s  starting\nthe port is in use");
    expect(resultOf(verdict)).toBe("no result");
    expect(isWrong(verdict)).toBe(true);
    expect(verdict.run).toContain("the port is in use");
  });

  test("is right without a bug only when nothing is broken", () => {
    expect(isWrong(sabotageVerdict(NO_BUG, reportOf({ "no job is lost": [] })))).toBe(false);
    expect(isWrong(sabotageVerdict(NO_BUG, reportOf({ "no job is lost": ["x"] })))).toBe(true);
    expect(isWrong(sabotageVerdict(NO_BUG, "killed"))).toBe(true);
  });
});
