import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./bootstrap.mjs";
import { build } from "./toolchain/build-steps.mjs";
import { runChecks } from "./toolchain/check-steps.mjs";
import { reportFailures, TOP } from "./toolchain/step.mjs";

const onCi = Boolean(process.env.CI) && process.env.CI !== "false" && process.env.CI !== "0";

/** Runs vitest with its own output on the terminal, and reads what it counted from a report that it leaves. */
async function runTests(args) {
  const folder = await mkdtemp(join(tmpdir(), "cgs-report-"));
  const file = join(folder, "report.json");
  try {
    const vitest = [join(TOP, "node_modules/.bin/vitest"), "run", "--root", "tests", ...args];
    const child = spawn(process.execPath, [...vitest, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], {
      cwd: TOP,
      stdio: ["ignore", "inherit", "inherit"],
    });
    const code = await new Promise((resolve) => child.once("close", resolve));
    const report = await readFile(file, "utf8").then(JSON.parse, () => undefined);
    const { countTests } = await import("./dist/toolchain/test-counts.js");
    return countTests(report, code === 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(args) {
  await ensureInstalled();
  const built = await build({ tests: true, frozen: true });
  if (!built.ok) {
    reportFailures([built]);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const checks = await runChecks();
  const counts = await runTests(args);
  reportFailures(checks);
  for (const { ok } of checks) counts[ok ? "passed" : "failed"]++;
  if (onCi && counts.skipped > 0) {
    console.error(`\n${counts.skipped} tests were skipped. On CI each of them must run: install what they need.`);
    counts.failed++;
  }
  return counts;
}

// `npm test [-- vitest arguments]`
const counts = await main(process.argv.slice(2));
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(`\n${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ""}`);
