import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TOP } from "../support/top-folder.js";
import { PLANTED_BUGS } from "./planted-bugs.js";
import { withBug } from "./product-copy.js";

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
