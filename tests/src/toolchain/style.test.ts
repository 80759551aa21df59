import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkCommitMessages, commitMessageFindings } from "@cgs/scripts/style/commit-messages";
import { checkFolderCycles } from "@cgs/scripts/style/folder-cycles";
import { checkNames, checkProse } from "@cgs/scripts/style/style-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const GLOSSARY =
  "| retired | use | checked |\n| --- | --- | --- |\n| `deed`, deeds | audit action | yes |\n| room | quota | no |\n";

let top: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), "cgs-style-"));
  await promisify(execFile)("git", ["init", "--quiet"], { cwd: top });
  await write("docs/glossary.md", GLOSSARY);
});
afterEach(() => rm(top, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(top, file)), { recursive: true });
  await writeFile(join(top, file), text);
}

const LONG = `${"The worker writes and ".repeat(12)}stops.`;

/** Kept out of a call of `test`, so that the check does not report this file. */
const VAGUE_TITLE = "nobody gets in";

describe("the prose check", () => {
  test.each([
    [
      "a vague word in a docstring",
      "kit/src/a.ts",
      "/** Says it\n * to whoever asks. */\n",
      'kit/src/a.ts:2: "whoever"',
    ],
    [
      "a vague word in a line comment",
      "kit/src/a.ts",
      "const a = 1;\n// nobody reads it\n",
      'kit/src/a.ts:2: "nobody"',
    ],
    ["a vague phrase in a document", "docs/a.md", "# A\n\nSend what is wanted.\n", 'docs/a.md:3: "what is wanted"'],
    ["a sentence with too many words", "docs/a.md", LONG, "docs/a.md:1: A sentence of 49 words"],
    ["a repeated word", "docs/a.md", "The the worker stops.", "docs/a.md:1: Unexpected repeated `the`"],
    ["a retired word", "docs/a.md", "It records each deed.", 'docs/a.md:1: "deed": audit action'],
    [
      "a description in the SDL",
      "schema/a.graphql",
      '"""Whoever asks."""\ntype A { b: ID }',
      'schema/a.graphql:1: "whoever"',
    ],
    ["a test title", "tests/src/a.test.ts", `test("${VAGUE_TITLE}", () => {});`, 'tests/src/a.test.ts:1: "nobody"'],
  ])("reports %s with its line", async (_what, file, text, finding) => {
    await write(file, text);
    const { ok, output } = await checkProse(top);
    expect(ok).toBe(false);
    expect(output).toContain(finding);
  });

  test.each([
    ["plain sentences", "docs/a.md", "The worker stores each step. It never pays for a step twice."],
    ["code in a document", "docs/a.md", "Run `nobody` as the user.\n\n```sh\nwhoever\n```\n"],
    ["code in a docstring", "kit/src/a.ts", "/** Reads {@link deed} from `whoever`. */\n"],
    ["strings of the program", "kit/src/a.ts", 'const user = "nobody";\n'],
    ["words that cannot be checked mechanically", "docs/a.md", "The room is full."],
    ["instructions to a linter", "kit/src/a.ts", "// oxlint-disable-next-line nobody\n"],
  ])("accepts %s", async (_what, file, text) => {
    await write(file, text);
    expect(await checkProse(top)).toMatchObject({ ok: true, output: "" });
  });

  test("fails when the glossary names no retired words", async () => {
    await write("docs/glossary.md", "# Glossary\n");
    await expect(checkProse(top)).rejects.toThrow("docs/glossary.md has no table of retired words");
  });
});

describe("the name check", () => {
  test.each([
    ["kit/src/record-deed.ts", "", "kit/src/record-deed.ts:1: record-deed: deed is retired, use audit action"],
    ["kit/src/a.ts", "\nexport class DeedStore {}\n", "kit/src/a.ts:2: DeedStore: deed is retired, use audit action"],
  ])("refuses a retired word in %s", async (file, text, finding) => {
    await write(file, text);
    expect(await checkNames(top)).toMatchObject({ ok: false, output: finding });
  });

  test("accepts a longer word that contains a retired one", async () => {
    await write("kit/src/indeed.ts", "export const indeed = 1;\n");
    expect(await checkNames(top)).toMatchObject({ ok: true, output: "" });
  });
});

describe("the check of folder cycles", () => {
  test("refuses folders that import each other, even if only for types and through different files", async () => {
    await write("kit/src/a/one.ts", 'import type { Two } from "../b/two.js";\nexport type One = Two;\n');
    await write("kit/src/b/two.ts", "export type Two = string;\n");
    await write("kit/src/b/three.ts", 'export type { Four } from "../a/four.js";\n');
    await write("kit/src/a/four.ts", "export type Four = string;\n");
    const { ok, output } = await checkFolderCycles(top);
    expect(ok).toBe(false);
    expect(output).toContain("kit/src/a/one.ts -> kit/src/b/two.ts");
    expect(output).toContain("kit/src/b/three.ts -> kit/src/a/four.ts");
  });

  test("refuses a cycle between folders that only their subfolders form", async () => {
    await write("kit/src/a/x/one.ts", 'import "../../b/y/two.js";\n');
    await write("kit/src/b/y/two.ts", "");
    await write("kit/src/b/z/three.ts", 'import "../../a/w/four.js";\n');
    await write("kit/src/a/w/four.ts", "");
    expect((await checkFolderCycles(top)).ok).toBe(false);
  });

  test("accepts folders that import in one direction, and files of one folder that import each other", async () => {
    await write("kit/src/a/one.ts", 'import "../b/two.js";\nimport "./three.js";\n');
    await write("kit/src/a/three.ts", 'import "./one.js";\n');
    await write("kit/src/b/two.ts", "");
    expect(await checkFolderCycles(top)).toMatchObject({ ok: true, output: "" });
  });
});

describe("the check of commit messages", () => {
  test("accepts an imperative subject with a body", () => {
    expect(commitMessageFindings("Batch calls between modules\n\nOne round trip instead of three.\n")).toEqual([]);
  });

  test.each([
    ["a long subject", `${"Add words ".repeat(8)}\n\nWhy.`, "the subject has 80 characters, at most 72"],
    ["a full stop", "Add words.\n\nWhy.", "the subject ends with punctuation"],
    [
      "a subject in the past tense",
      "Added words\n\nWhy.",
      "the subject is not in the imperative: `Add …`, not `Added …`",
    ],
    ["a missing body", "Add words\n", "there is no body that says why"],
    ["a body without an empty line before it", "Add words\nWhy.", "the second line is not empty"],
  ])("refuses %s", (_what, message, finding) => {
    expect(commitMessageFindings(message)).toContain(finding);
  });

  test("says that it checked nothing where the history is missing", async () => {
    expect(await checkCommitMessages(top)).toEqual({ ok: true, output: "", note: "skipped: the history is not here" });
  });
});
