import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** One process per core. More processes only slow each other down. */
const WORKERS = Math.max(2, availableParallelism());

/** Tests with faults or crowds take minutes. `npm run test:slow` runs them, alone. */
const SLOW = "src/**/*.slow.test.ts";

/** Long files that mostly wait. They start first, because a long last file would leave the other process idle. */
const LONG = ["/first-render.", "/dashboard/"];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  // Resolves every import of graphql to one copy, because its instanceof checks fail across copies.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }] },
  test: {
    include: process.env["TEST_SLOW"] === "on" ? [SLOW] : ["src/**/*.test.ts"],
    exclude: process.env["TEST_SLOW"] === "on" ? [] : [SLOW],
    globalSetup: ["src/support/global-setup.ts"],
    // Node runs the compiled product; Vitest transforms only the tests.
    server: { deps: { external: [/\/dist\/.*\.js$/] } },
    pool: "forks",
    maxWorkers: WORKERS,
    // A process loads the product once for all its test files. This is safe because imports have no side effects and no state.
    isolate: false,
    sequence: { sequencer: LongFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    // Polls succeed at once unless the machine is busy, so the default of one second would only cause false failures.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    passWithNoTests: false,
  },
});
