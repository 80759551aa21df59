import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Two processes more than cores, because a third of the tests' time is spent waiting for deadlines. */
const WORKERS = availableParallelism() + 2;

/** Optimizes functions later, because most code of a test runs too seldom for that to pay. Node 22 refuses the option. */
const LESS_OPTIMIZATION = process.version.startsWith("v20.") ? ["--interrupt-budget=600000"] : [];

/** Marks expensive tests of further cases. `npm test` leaves them out, `npm run test:all` runs them (docs/decisions/068-leave-further-cases-out-of-npm-test.md). */
const SLOW = { name: "slow", description: "left out of `npm test`" };

/** Folders of long files: a browser keeps the processor busy, the others mostly wait. */
const BROWSER = /\/dashboard\//;
const WAITING = /\/(?:cpm|product|launcher)\//;

/** Starts long files first, because a long last file would leave the other processes idle, and takes them in turn from both kinds. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const inFolder = (folder: RegExp) => sorted.filter(({ moduleId }) => folder.test(moduleId));
    const [browser, waiting] = [inFolder(BROWSER), inFolder(WAITING)];
    const inTurn = waiting.flatMap((file, index) => [...browser.slice(index, index + 1), file]);
    return [...new Set([...inTurn, ...browser, ...sorted])];
  }
}

export default defineConfig({
  // Resolves every import of graphql to one copy, because its instanceof checks fail across copies.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }] },
  test: {
    include: ["src/**/*.test.ts"],
    tags: [SLOW],
    ...(process.env["TEST_SLOW"] === "off" && { tagsFilter: [`!${SLOW.name}`] }),
    globalSetup: ["src/support/global-setup.ts"],
    // Node runs the compiled product; Vitest transforms only the tests.
    server: { deps: { external: [/\/dist\/.*\.js$/] } },
    pool: "forks",
    maxWorkers: WORKERS,
    // As in production: with less memory for new objects, garbage collection takes an eighth of a worker's time.
    execArgv: [
      "--max-semi-space-size=32",
      ...LESS_OPTIMIZATION,
      "--import",
      new URL("src/support/patient-timers.mjs", import.meta.url).href,
    ],
    // A process loads the product once for all its test files. This is safe because imports have no side effects and no state.
    isolate: false,
    sequence: { sequencer: LongFirst },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 20_000,
    // One long limit for everything that happens eventually. A test sets its own only where the limit is what it tests.
    expect: { poll: { timeout: 120_000 } },
    restoreMocks: true,
    passWithNoTests: false,
  },
});
