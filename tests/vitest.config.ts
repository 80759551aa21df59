import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Two cores: more files at once only make each of them slower. */
const WORKERS = 2;

/** What mostly waits, and long: begun last, it would leave the other process with nothing to do. */
const LONG = ["/chaos/", "/first-render."];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  // One copy of graphql, however a test comes to it: its instanceof checks fail across copies.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }] },
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/support/global-setup.ts"],
    // The product is run as it is built, by Node itself; only the tests are transformed.
    server: { deps: { external: [/\/dist\/.*\.js$/] } },
    pool: "forks",
    maxWorkers: WORKERS,
    // A process loads the product once for all the files that it runs: importing a file of it does nothing, and keeps nothing.
    isolate: false,
    sequence: { sequencer: LongFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    // What is awaited comes at once, unless the machine is busy: nothing is learnt from giving up after a second.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    passWithNoTests: false,
  },
});
