import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { TOP } from "../support/top-folder.js";

/** The faults that `npm run mutation` plants in compiled SQL: for each a name, a text and its replacement. */
interface FaultsOfFile {
  file: string;
  faults: [name: string, text: string, replacement: string][];
}

const FOLDER = join(TOP, "tests/mutation/sql");
const lists = await Promise.all(
  readdirSync(FOLDER).map(async (name) => {
    const list = (await import(pathToFileURL(join(FOLDER, name)).href)) as { default: FaultsOfFile[] };
    return { module: name.replace(".mjs", ""), files: list.default };
  }),
);

describe.each(lists)("the SQL faults of $module", ({ files }) => {
  test.each(files)("can be planted in $file, where the text of each occurs once", ({ file, faults }) => {
    const compiled = readFileSync(join(TOP, file), "utf8");
    const notOnce = faults.filter(([, text]) => compiled.split(text).length !== 2).map(([name]) => name);
    expect(notOnce).toEqual([]);
    expect(faults.filter(([, text, replacement]) => text === replacement)).toEqual([]);
  });

  test("each have their own name", () => {
    const names = files.flatMap(({ faults }) => faults.map(([name]) => name));
    expect(new Set(names).size).toBe(names.length);
  });
});
