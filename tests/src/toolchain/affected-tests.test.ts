import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { affectedTests } from "@cgs/scripts/toolchain/affected-tests";
import { afterEach, beforeEach, expect, test } from "vitest";

const FILES = {
  "kit/src/errors.ts": "export const errors = 1;\n",
  "subgraphs/cpm/src/job/store.ts": 'import { errors } from "@cgs/kit/errors";\nexport const store = errors;\n',
  "subgraphs/cpm/src/app/service.ts": 'export { store } from "../job/store.js";\n',
  "tests/src/support/stack.ts": 'import { store } from "@cgs/cpm/app/service";\nexport const stack = store;\n',
  "tests/src/cpm/store.test.ts": 'import { store } from "@cgs/cpm/job/store";\nstore;\n',
  "tests/src/product/all.test.ts": 'import { stack } from "../support/stack.js";\nstack;\n',
  "tests/src/im/other.test.ts": "export {};\n",
};

let top: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), "cgs-affected-"));
  for (const [file, text] of Object.entries(FILES)) await write(file, text);
  await git("init", "--quiet");
  await commit();
});
afterEach(() => rm(top, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(top, file)), { recursive: true });
  await writeFile(join(top, file), text);
}

async function git(...args: string[]): Promise<void> {
  await promisify(execFile)("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
    cwd: top,
  });
}

async function commit(): Promise<void> {
  await git("add", "--all");
  await git("commit", "--quiet", "--no-gpg-sign", "--message", "Change");
}

test("runs the tests that import an uncommitted change through few imports, and counts those further away", async () => {
  await write("subgraphs/cpm/src/job/store.ts", "export const store = 2;\n");
  expect(await affectedTests(top)).toEqual({
    changed: ["subgraphs/cpm/src/job/store.ts"],
    near: ["tests/src/cpm/store.test.ts"],
    furtherAway: 1,
  });
});

test("runs a test that was changed itself, even if git does not track it yet", async () => {
  await write("tests/src/im/new.test.ts", "export {};\n");
  expect((await affectedTests(top)).near).toEqual(["tests/src/im/new.test.ts"]);
});

test("runs the test that is named after a changed file or its folder, which has no other test", async () => {
  await write("subgraphs/im/src/template/label.ts", "export {};\n");
  await write("tests/src/im/templates.test.ts", "export {};\n");
  await commit();
  await write("subgraphs/im/src/template/label.ts", "export const label = 1;\n");
  expect((await affectedTests(top)).near).toEqual(["tests/src/im/templates.test.ts"]);
});

test("runs the dashboard's general test for a change of the dashboard that no test is named after", async () => {
  await write("dashboard/src/shell/frame.tsx", "export {};\n");
  await write("dashboard/src/list/list.module.css", "");
  await write("tests/src/dashboard/dashboard.test.ts", "export {};\n");
  await write("tests/src/dashboard/lists.test.ts", "export {};\n");
  await commit();
  await write("dashboard/src/shell/frame.tsx", "export const frame = 1;\n");
  expect((await affectedTests(top)).near).toEqual(["tests/src/dashboard/dashboard.test.ts"]);
  await write("dashboard/src/list/list.module.css", "p {}");
  expect((await affectedTests(top)).near).toContain("tests/src/dashboard/lists.test.ts");
});

test("takes the last commit when nothing is uncommitted, or all commits since a given one", async () => {
  await write("kit/src/errors.ts", "export const errors = 2;\n");
  await commit();
  await write("tests/src/im/other.test.ts", "export const a = 1;\n");
  await commit();
  expect((await affectedTests(top)).near).toEqual(["tests/src/im/other.test.ts"]);
  expect((await affectedTests(top, "HEAD~2")).near).toEqual([
    "tests/src/cpm/store.test.ts",
    "tests/src/im/other.test.ts",
  ]);
});
