import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { TOP } from "../support/top-folder.js";
import { PLANTED_BUGS } from "./planted-bugs.js";
import { copyProduct, withBug } from "./product-copy.js";

const compiled = (file: string) => readFileSync(join(TOP, file), "utf8");

test("there are at least 20 bugs to plant, each with its own name", () => {
  expect(new Set(PLANTED_BUGS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
});

test.each(PLANTED_BUGS)("$name: its text is once in the compiled product", (bug) => {
  expect(withBug(compiled(bug.file), bug)).toContain(bug.replacement);
});

test("a bug whose text is gone cannot be planted", () => {
  const bug = { name: "a lost text", file: "a.js", text: "gone", replacement: "" };
  expect(() => withBug("still here", bug)).toThrow('"a lost text" cannot be planted: its text occurs 0 times in a.js');
});

test("processes of a copy run the copy's compiled files, in which the bug is planted", async () => {
  const copy = await copyProduct();
  try {
    const bundle = JSON.stringify(pathToFileURL(join(copy.folder, "tests/dist/support/process-bundle.js")).href);
    const program = `import { processFile } from ${bundle}; console.log(processFile("@cgs/cpm/worker-main").href)`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
    expect(stdout.trim()).toBe(pathToFileURL(join(copy.folder, "subgraphs/cpm/dist/worker-main.js")).href);
  } finally {
    await copy.remove();
  }
});
