import { readdir, readFile, stat } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { allStrings } from "@cgs/scripts/style/shown-strings";
import { describe, expect, test } from "vitest";

const BUILD = new URL("../../../dashboard/dist/", import.meta.url);
const LIMIT_BYTES = 120_000;
const OVERVIEW_LIMIT_BYTES = 220_000;

const WORDS = new URL("../../../dashboard/src/words/", import.meta.url);

const page = () => readFile(new URL("index.html", BUILD), "utf8");

describe("the dashboard's build", () => {
  test("loads less than 120 kB of compressed script before the log-in", async () => {
    const scripts = [...(await page()).matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? "");
    expect(scripts.length).toBeGreaterThan(0);
    const sizes = await Promise.all(scripts.map(async (file) => gzipSync(await readFile(new URL(file, BUILD))).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMIT_BYTES);
  });

  test("loads less than 220 kB of compressed script, in at most six files, to the overview", async () => {
    const names = await readdir(new URL("assets/", BUILD));
    const first = [...(await page()).matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file]) => file ?? "");
    const later = names.filter((name) => /^(?:frame|overview)-[^.]+\.js$/.test(name));
    expect(later).toHaveLength(2);
    const loaded = await withImports([...first, ...later]);
    const sizes = await Promise.all(
      loaded.map(
        async (name) =>
          (await stat(new URL(`assets/${names.includes(`${name}.br`) ? `${name}.br` : name}`, BUILD))).size,
      ),
    );
    expect(loaded.length).toBeLessThanOrEqual(6);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(OVERVIEW_LIMIT_BYTES);
  });

  test("loads the words of no other area before the log-in", async () => {
    const scripts = [...(await page()).matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? "");
    const loaded = (await Promise.all(scripts.map((file) => readFile(new URL(file, BUILD), "utf8")))).join("");
    const areas = await readdir(WORDS);
    const found = await Promise.all(areas.map(async (area) => loaded.includes(await longestWord(area))));
    expect(areas.filter((_area, at) => found[at]).toSorted()).toEqual(["common.ts", "session.ts"]);
  });

  test("contains no inline script, which the security policy would refuse", async () => {
    expect(await page()).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
    expect(await page()).not.toMatch(/\son\w+=/);
  });
});

/** Files of scripts with all that they import at once. */
async function withImports(names: readonly string[]): Promise<string[]> {
  const found = new Set(names);
  for (const name of found) {
    const text = await readFile(new URL(`assets/${name}`, BUILD), "utf8");
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) found.add(imported ?? "");
  }
  return [...found];
}

/** The longest string of a file of words. */
async function longestWord(area: string): Promise<string> {
  const strings = allStrings(area, await readFile(new URL(area, WORDS), "utf8")).map(({ text }) => text);
  return strings.filter((text) => !/[\n{}]/.test(text)).reduce((a, b) => (b.length > a.length ? b : a), "");
}
