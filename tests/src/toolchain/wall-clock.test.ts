import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkWallClock } from "@cgs/scripts/toolchain/wall-clock";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TOP } from "../support/top-folder.js";

describe("the check of clocks", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "clocks-"));
    execFileSync("git", ["init", "--quiet"], { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function put(path: string, content: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }

  test("refuses each way to read the process's clock in code of the running system", async () => {
    put(
      "subgraphs/cpm/src/a.ts",
      "const before = new Date(Date.now() - 1);\nconst now = new Date();\nconst clock = Date.now;\n",
    );
    put("kit/src/fine.ts", "// Date.now() in a comment\nconst at = new Date(row.at);\nconst ms = performance.now();\n");
    put("tests/src/free.ts", "Date.now();");
    const { ok, output } = await checkWallClock(folder, {});
    expect(ok).toBe(false);
    expect(output.split("\n").map((line) => line.split(" ")[0])).toEqual(
      [1, 2, 3].map((line) => `subgraphs/cpm/src/a.ts:${line}:`),
    );
  });

  test("refuses an exception that is not needed", async () => {
    const { output } = await checkWallClock(folder, { "subgraphs/cpm/src/a.ts": [4, ""], "kit/src/gone.ts": [1, ""] });
    expect(output).toContain("subgraphs/cpm/src/a.ts: is an exception for 4 uses of the clock and has 3");
    expect(output).toContain("kit/src/gone.ts: is an exception and does not exist");
  });

  test("passes for this system", async () => {
    expect(await checkWallClock(TOP)).toMatchObject({ ok: true, output: "" });
  });
});
