/** The counts of a test run. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Slow tests that were not to run. */
  leftOut: number;
}

interface ReportedTest {
  status: string;
  tags: readonly string[];
}

/** The fields of Vitest's JSON report that are counted. */
export interface TestReport {
  testResults: { status: string; assertionResults: ReportedTest[] }[];
}

/**
 * Counts the tests of a report. Each of these counts as one failure: a file that cannot be loaded, a run that fails outside of any test, and a
 * run without a report.
 * @param ok Whether Vitest succeeded.
 * @param slow Whether slow tests were to run. Then one that did not run is skipped, not left out.
 */
export function countTests(report: TestReport | undefined, ok: boolean, slow: boolean): TestCounts {
  const counts = { passed: 0, failed: 0, skipped: 0, leftOut: 0 };
  for (const { status, assertionResults } of report?.testResults ?? []) {
    for (const test of assertionResults) counts[verdict(test, slow)]++;
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed")) counts.failed++;
  }
  if ((!ok || !report) && counts.failed === 0) counts.failed = 1;
  return counts;
}

function verdict({ status, tags }: ReportedTest, slow: boolean): keyof TestCounts {
  if (status === "passed" || status === "failed") return status;
  return !slow && tags.includes("slow") ? "leftOut" : "skipped";
}

/** Adds each check as one test. On CI, skipped tests count as one failure. */
export function conclude(tests: TestCounts, checks: { ok: boolean }[], onCi: boolean): TestCounts {
  const failedChecks = checks.filter(({ ok }) => !ok).length;
  return {
    passed: tests.passed + checks.length - failedChecks,
    failed: tests.failed + failedChecks + (onCi && tests.skipped > 0 ? 1 : 0),
    skipped: tests.skipped,
    leftOut: tests.leftOut,
  };
}
