import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./bootstrap.mjs";
import { build } from "./toolchain/build-steps.mjs";
import { runChecks } from "./toolchain/check-steps.mjs";
import { reportFailures, TOP } from "./toolchain/step.mjs";

const onCi = Boolean(process.env.CI) && process.env.CI !== "false" && process.env.CI !== "0";

/** Runs vitest with its own output on the terminal, and returns the report that it leaves. */
async function runVitest(args) {
  const folder = await mkdtemp(join(tmpdir(), "cgs-report-"));
  const file = join(folder, "report.json");
  try {
    const vitest = [join(TOP, "node_modules/vitest/vitest.mjs"), "run", "--root", "tests", ...args];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const child = spawn(process.execPath, [...vitest, ...reporters], {
      cwd: TOP,
      stdio: ["ignore", "inherit", "inherit"],
    });
    const code = await new Promise((resolve) => child.once("close", resolve));
    const report = await readFile(file, "utf8").then(JSON.parse, () => undefined);
    return { ok: code === 0, report };
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
  const { conclude, countTests } = await import("./dist/toolchain/test-counts.js");
  const checks = await runChecks();
  const { ok, report } = await runVitest(args);
  const tests = countTests(report, ok);
  reportFailures(checks);
  if (onCi && tests.skipped > 0) console.error("\nTests were skipped, which fails on CI: install what they need.");
  return conclude(tests, checks, onCi);
}

// `npm test [-- vitest arguments]`
const { passed, failed, skipped } = await main(process.argv.slice(2));
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
