import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";

/** Two cores: more files at once only make each of them slower. */
const WORKERS = 2;

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
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    restoreMocks: true,
    passWithNoTests: false,
  },
});
