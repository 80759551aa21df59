import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { testSettings } from "./settings.js";

/** Runs a suite that needs a program. Without the program the suite is skipped visibly; on CI it fails. */
export function describeWithProgram(program: string, title: string, suite: () => void): void {
  const missing = `${title}: ${program} is not installed`;
  if (isInstalled(program)) describe(title, suite);
  else if (testSettings().CI) test(missing, () => expect.fail(missing));
  else describe.skip(missing, suite);
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
