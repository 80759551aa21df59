import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkLinks } from "@cgs/scripts/style/links";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const DECISION = "docs/decisions/001-use-leases.md";

let top: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), "cgs-links-"));
  await promisify(execFile)("git", ["init", "--quiet"], { cwd: top });
  await write(DECISION, "# Use leases\n");
  await write("kit/src/lease.ts", `/** A lease. See ${DECISION}. */\nexport const lease = 1;\n`);
  await write("docs/guide.md", "# Guide\n\n## Start & stop `it`\n\n## Stop\n\n## Stop\n");
});
afterEach(() => rm(top, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(top, file)), { recursive: true });
  await writeFile(join(top, file), text);
}

describe("the check of links", () => {
  test.each([
    ["to a missing file", "See\n[that](docs/gone.md).", "README.md:2: the link docs/gone.md leads to no file"],
    ["that is an image without a file", "![that](a.png)", "README.md:1: the link a.png leads to no file"],
    ["in HTML to a missing file", '<img alt="" src="a.png">', "README.md:1: the link a.png leads to no file"],
    ["by reference to a missing file", "[that]\n\n[that]: gone.md", "README.md:3: the link gone.md leads to no file"],
    [
      "to a missing heading",
      "[that](docs/guide.md#run)",
      "README.md:1: the link docs/guide.md#run leads to no heading",
    ],
    [
      "to a missing heading of its own document",
      "# One\n\n[that](#two)",
      "README.md:3: the link #two leads to no heading",
    ],
  ])("refuses a link %s", async (_what, text, finding) => {
    await write("README.md", text);
    expect(await checkLinks(top)).toMatchObject({ ok: false, output: finding });
  });

  test.each([
    ["files and folders", "[a](docs/guide.md) [b](kit/src) [c](/docs/guide.md)"],
    ["headings, also of equal names", "[a](docs/guide.md#start--stop-it) [b](docs/guide.md#stop-1)"],
    ["headings of its own document", "# One\n\n[a](#one)"],
    ["lines of code", "[a](kit/src/lease.ts#L2)"],
    ["other sites", "[a](https://example.com/gone.md) [b](mailto:a@example.com)"],
  ])("accepts links to %s", async (_what, text) => {
    await write("README.md", text);
    expect(await checkLinks(top)).toMatchObject({ ok: true, output: "" });
  });

  test("resolves a link from the folder of its document", async () => {
    await write("docs/a/b.md", "[a](../guide.md) [b](guide.md)");
    expect(await checkLinks(top)).toMatchObject({
      ok: false,
      output: "docs/a/b.md:1: the link guide.md leads to no file",
    });
  });

  test("ignores links in code", async () => {
    await write("README.md", "`[a](gone.md)`\n\n```md\n[b](gone.md)\n```\n");
    expect((await checkLinks(top)).ok).toBe(true);
  });
});

describe("the check of decisions in code", () => {
  test.each(["docs/decisions/0025", "docs/decisions/002-use-locks.md"])("refuses a comment with %s", async (page) => {
    await write("kit/src/a.ts", `export const a = 1;\n\n/**\n * A.\n * See ${page}.\n */\nexport const b = 2;\n`);
    expect(await checkLinks(top)).toMatchObject({ ok: false, output: `kit/src/a.ts:5: there is no decision ${page}` });
  });

  test("accepts a missing page in a string", async () => {
    await write("kit/src/a.ts", 'export const page = "docs/decisions/002-use-locks.md";\n');
    expect((await checkLinks(top)).ok).toBe(true);
  });

  test.each([
    ["no code names", "export const lease = 1;\n"],
    ["the code names only in a string", `export const page = "${DECISION}";\n`],
  ])("refuses a decision that %s", async (_what, text) => {
    await write("kit/src/lease.ts", text);
    expect(await checkLinks(top)).toMatchObject({
      ok: false,
      output: `${DECISION}:1: no comment in the code names this decision`,
    });
  });

  test("accepts an index of decisions that no code names", async () => {
    await write("docs/decisions/README.md", "# Decisions\n");
    expect((await checkLinks(top)).ok).toBe(true);
  });
});
