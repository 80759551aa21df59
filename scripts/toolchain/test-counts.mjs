/**
 * How a run went.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Counts the tests of vitest's JSON report. A file that could not be loaded, and a run that failed for a reason outside any
 * test, count as one failure each.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] } | undefined} report
 * @param {boolean} ok whether vitest itself was content
 * @returns {Counts}
 */
export function countTests(report, ok) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of report?.testResults ?? []) {
    for (const test of assertionResults) counts[test.status === "passed" || test.status === "failed" ? test.status : "skipped"]++;
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed")) counts.failed++;
  }
  if (!ok && counts.failed === 0) counts.failed = 1;
  return counts;
}

/**
 * The closing line: `N passed, N failed`, and `, N skipped` when there are any.
 * @param {Counts} counts
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
