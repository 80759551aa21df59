import { createRequire } from "node:module";
import { env } from "node:process";
import { defineConfig } from "vitest/config";
import { MODULES } from "./modules.mjs";

const { tests, database } = MODULES[env.MUTATED_MODULE];

/** Like the configuration of the tests, for worker threads, which take no options of the engine. */
export default defineConfig({
  root: "tests",
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }] },
  test: {
    include: tests.map((name) => `src/${name}.test.ts`),
    globalSetup: database ? ["src/support/global-setup.ts"] : [],
    server: { deps: { external: [/\/dist\/.*\.js$/] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
