import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const BUILD = new URL("../../../dashboard/dist/", import.meta.url);
const LIMIT_BYTES = 170_000;

const page = () => readFile(new URL("index.html", BUILD), "utf8");

describe("the dashboard's build", () => {
  test("loads less than 170 kB of compressed script before the log-in", async () => {
    const scripts = [...(await page()).matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? "");
    expect(scripts.length).toBeGreaterThan(0);
    const sizes = await Promise.all(scripts.map(async (file) => gzipSync(await readFile(new URL(file, BUILD))).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMIT_BYTES);
  });

  test("contains no inline script, which the security policy would refuse", async () => {
    expect(await page()).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
    expect(await page()).not.toMatch(/\son\w+=/);
  });
});
