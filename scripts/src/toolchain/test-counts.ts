/** How a test run went. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of vitest's JSON report that is counted. */
export interface TestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Counts the tests of a report. A file that could not be loaded, and a run that failed for a reason outside any test, count
 * as one failure each; so does a run that left no report.
 * @param ok whether vitest itself was content
 */
export function countTests(report: TestReport | undefined, ok: boolean): TestCounts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of report?.testResults ?? []) {
    for (const test of assertionResults) counts[verdict(test.status)]++;
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed")) counts.failed++;
  }
  if ((!ok || !report) && counts.failed === 0) counts.failed = 1;
  return counts;
}

function verdict(status: string): keyof TestCounts {
  return status === "passed" || status === "failed" ? status : "skipped";
}

/** Adds the checks, one each, and on CI a failure when a test was skipped: there, nothing may go unseen. */
export function conclude(tests: TestCounts, checks: { ok: boolean }[], onCi: boolean): TestCounts {
  const failedChecks = checks.filter(({ ok }) => !ok).length;
  return {
    passed: tests.passed + checks.length - failedChecks,
    failed: tests.failed + failedChecks + (onCi && tests.skipped > 0 ? 1 : 0),
    skipped: tests.skipped,
  };
}
