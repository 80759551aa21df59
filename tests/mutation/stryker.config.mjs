import { env } from "node:process";
import { MODULES } from "./modules.mjs";

/** Mutates the compiled files in place, because packages of the workspace import each other's compiled files. The tree is a copy. */
export default {
  mutate: MODULES[env.MUTATED_MODULE].files,
  inPlace: true,
  testRunner: "vitest",
  vitest: { configFile: "tests/mutation/vitest.config.mjs", related: false },
  plugins: ["@stryker-mutator/vitest-runner"],
  concurrency: 1,
  disableTypeChecks: false,
  checkers: [],
  reporters: ["progress-append-only", "clear-text"],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  timeoutMS: 30_000,
};
