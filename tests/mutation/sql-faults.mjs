import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env, execPath } from "node:process";

/** What PostgreSQL says about a statement that it cannot run. Every test sees such a fault, so it says nothing. */
const BROKEN_SQL =
  /syntax error|does not exist|could not determine|is ambiguous|but expression is of type|bind message/;

/**
 * Plants each SQL fault of a module in the copy of the product, one at a time, and runs the module's tests on it, because Stryker does not mutate
 * SQL. Prints which test sees it. Returns whether each fault was seen.
 */
export async function plantSqlFaults(copy, module) {
  const list = join(copy, `tests/mutation/sql/${module}.mjs`);
  if (!existsSync(list)) return true;
  const { default: files } = await import(list);
  const seen = files.flatMap(({ file, faults }) =>
    faults.map((fault) => isSeen(copy, module, join(copy, file), fault)),
  );
  console.log(`${module}: ${seen.filter(Boolean).length} of ${seen.length} SQL faults were seen`);
  return !seen.includes(false);
}

function isSeen(copy, module, path, [name, text, replacement]) {
  const original = readFileSync(path, "utf8");
  const found = original.split(text).length - 1;
  if (found !== 1) {
    console.log(`Not planted: ${name}. Its text occurs ${found} times.`);
    return false;
  }
  writeFileSync(
    path,
    original.replace(text, () => replacement),
  );
  const failure = firstFailure(copy, module);
  writeFileSync(path, original);
  const invalid = failure !== undefined && BROKEN_SQL.test(failure);
  console.log(`${failure === undefined ? "Not seen" : invalid ? "Invalid" : "Seen"}: ${name}. ${failure ?? ""}`);
  return failure !== undefined && !invalid;
}

/** The name and the message of the first test that fails; undefined when all pass. */
function firstFailure(copy, module) {
  const report = join(copy, "sql-fault.json");
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const options = ["--config", "tests/mutation/vitest.config.mjs", "--bail", "1", "--reporter", "json"];
  const { status, stderr } = spawnSync(execPath, [vitest, "run", ...options, "--outputFile", report], {
    cwd: copy,
    env: { ...env, MUTATED_MODULE: module },
    encoding: "utf8",
  });
  if (status === 0) return undefined;
  if (!existsSync(report)) throw new Error(`The tests did not run: ${stderr}`);
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find((test) => test.status === "failed");
  const message = failed?.failureMessages[0] ?? testResults.map((file) => file.message).join(" ");
  return `${failed?.fullName ?? "no test"}: ${message.split("\n")[0]}`;
}
