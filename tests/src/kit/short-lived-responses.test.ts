import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Bytes of each request that reach the old generation. */
async function promotedBytes(): Promise<number> {
  const { pathname } = new URL("promoted-bytes.mjs", import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", pathname]);
  return Number(stdout);
}

/** With Express, some 11 kB of each request are promoted; frequent requests are served without it. */
test("a minor collection frees the memory of a request served without Express", async () => {
  expect(await promotedBytes()).toBeLessThan(2_500);
});
