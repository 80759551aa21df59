import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TOP } from "../support/top-folder.js";

const FOLDER = join(TOP, "dashboard/src");

// Six of them took 20 of the 24 ms in which the file of all pages was evaluated (docs/performance.md).
test("no formatter is created while a file of the dashboard is loaded", () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const early = files.flatMap((file) => {
    const lines = readFileSync(join(FOLDER, file), "utf8").split("\n");
    return lines.filter((line) => /^(export )?(const|let) .*= new Intl\./.test(line)).map((line) => `${file}: ${line}`);
  });
  expect(early).toEqual([]);
});

test.each([
  [0, "just now"],
  [60, "1 min ago"],
  [59 * 60, "59 min ago"],
  [2 * 3600, "2 hr ago"],
  [26 * 3600, "yesterday"],
  [3 * 86400, "3 days ago"],
])("%d seconds ago reads %s, without a period after the unit", async (seconds, text) => {
  const { formatTimeAgo } = (await import(join(FOLDER, "format/times.ts"))) as {
    formatTimeAgo: (moment: number, now: number) => string;
  };
  const now = Date.UTC(2026, 10, 28);
  expect(formatTimeAgo(now - seconds * 1000, now)).toBe(text);
});
