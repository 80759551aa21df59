import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./bootstrap.mjs";
import { build } from "./toolchain/build-steps.mjs";
import { runChecks } from "./toolchain/check-steps.mjs";
import { reportFailures, step, TOP } from "./toolchain/step.mjs";

const onCi = Boolean(process.env.CI) && process.env.CI !== "false" && process.env.CI !== "0";

/** Runs Vitest with its output on the terminal, and returns its JSON report. @param slow whether to run the tests with the tag `slow`, too */
async function runVitest(args, slow) {
  const folder = await mkdtemp(join(tmpdir(), "cgs-report-"));
  const file = join(folder, "report.json");
  try {
    const vitest = [join(TOP, "node_modules/vitest/vitest.mjs"), "run", "--root", "tests", ...args];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const child = spawn(process.execPath, [...vitest, ...reporters], {
      cwd: TOP,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, TEST_SLOW: slow ? "on" : "off" },
    });
    const code = await new Promise((resolve) => child.once("close", resolve));
    const report = await readFile(file, "utf8").then(JSON.parse, () => undefined);
    return { ok: code === 0, report };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds; reports a failure as one failed test. */
async function buildAll() {
  await ensureInstalled();
  const built = await build({ tests: true, frozen: true });
  if (!built.ok) reportFailures([built]);
  return built.ok;
}

/** Bundles the processes that tests fork, which pays when all tests run. */
function bundleForTests() {
  return step("bundle the processes", async () => {
    const { bundleProcesses } = await import("../tests/dist/support/process-bundle.js");
    return { ok: true, output: "", note: (await bundleProcesses()) ? undefined : "up to date" };
  });
}

/** Runs the checks, and the tests of the named files or of all files. */
async function runAll(files, slow) {
  if (!(await buildAll())) return { passed: 0, failed: 1, skipped: 0, leftOut: 0 };
  const { conclude, countTests } = await import("./dist/toolchain/test-counts.js");
  const checks = [...(await runChecks()), ...(files.length === 0 ? [await bundleForTests()] : [])];
  const { ok, report } = await runVitest(files, slow);
  const tests = countTests(report, ok, slow);
  reportFailures(checks);
  if (onCi && tests.skipped > 0) console.error("\nTests were skipped, which fails on CI: install what they need.");
  return conclude(tests, checks, onCi);
}

/** Runs the tests near the changed files, without the checks: for use while working. */
async function runChanged(since) {
  if (!(await buildAll())) return { passed: 0, failed: 1, skipped: 0, leftOut: 0 };
  const { affectedTests } = await import("./dist/toolchain/affected-tests.js");
  const { countTests } = await import("./dist/toolchain/test-counts.js");
  const { changed, near, furtherAway } = await affectedTests(TOP, since);
  console.log(`\nChanged files: ${changed.length}. Test files that import them directly or nearly so: ${near.length}.`);
  if (furtherAway > 0)
    console.log(`Test files that depend on them otherwise: ${furtherAway}. \`npm run test:all\` runs all.`);
  if (near.length === 0) return { passed: 0, failed: 0, skipped: 0, leftOut: 0 };
  const { ok, report } = await runVitest(
    near.map((file) => file.replace("tests/", "")),
    true,
  );
  return countTests(report, ok, true);
}

// `npm test [-- files]`, `npm test -- --changed [commit]`, `npm run test:all`
const args = process.argv.slice(2);
const all = args[0] === "--all";
const files = all ? args.slice(1) : args;
const { passed, failed, skipped, leftOut } =
  args[0] === "--changed" ? await runChanged(args[1]) : await runAll(files, all || files.length > 0);
process.exitCode = failed === 0 ? 0 : 1;
if (leftOut > 0) console.log(`\nLeft out: ${leftOut} slow tests. \`npm run test:all\` runs them, too.`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
