import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { breakingChanges, checkBreakingChanges } from "@cgs/scripts/toolchain/breaking-changes";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const BEFORE = `type Query { client(id: ID!): Client, plans: [String!]! } type Client { id: ID! name: String! }
  enum Status { NEW DONE } enum join__Graph { CPM @join__graph(name: "cpm") }`;
const WITHOUT_NAME = BEFORE.replace("name: String!", "");
const NAME_IS_GONE = "Client.name was removed.";

describe("a breaking change of the supergraph", () => {
  test.each([
    ["a field is gone", WITHOUT_NAME, NAME_IS_GONE],
    ["a field may be null", BEFORE.replace("name: String!", "name: String"), "Client.name changed type"],
    ["a new argument is required", BEFORE.replace("plans:", "plans(of: ID!):"), "required arg of on Query.plans"],
    ["a value is gone", BEFORE.replace("NEW DONE", "NEW"), "DONE was removed from enum type Status"],
  ])("is reported: %s", (_what, after, description) => {
    expect(breakingChanges(BEFORE, after, "")).toEqual([expect.stringContaining(description)]);
  });

  test.each([
    ["a new field", BEFORE.replace("name: String!", "name: String! city: String")],
    ["a new optional argument", BEFORE.replace("plans:", "plans(of: ID):")],
    ["a type that only the gateway reads", BEFORE.replace(/enum join__Graph.*$/, "")],
  ])("is not %s", (_what, after) => {
    expect(breakingChanges(BEFORE, after, "")).toEqual([]);
  });

  test("is accepted when it is listed, without accepting any other", () => {
    const accepted = `# Nobody asks for it.\n${NAME_IS_GONE}\n`;
    expect(breakingChanges(BEFORE, WITHOUT_NAME, accepted)).toEqual([]);
    expect(breakingChanges(BEFORE, WITHOUT_NAME.replace("NEW DONE", "NEW"), accepted)).toHaveLength(1);
  });
});

describe("the supergraph is compared with", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "cgs-graph-"));
    await mkdir(join(folder, "schema"));
    await write(BEFORE);
    await writeFile(join(folder, "schema/accepted-breaks.txt"), "");
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = (sdl: string) => writeFile(join(folder, "schema/supergraph.graphql"), sdl);
  const git = async (...args: string[]) => {
    const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
    await promisify(execFile)("git", [...who, ...args], { cwd: folder });
  };
  const commit = async (message: string) => {
    await git("add", "--all");
    await git("commit", "--quiet", "--allow-empty", "--message", message);
  };

  test("the previous commit, including uncommitted changes", async () => {
    await git("init", "--quiet");
    await commit("first");
    await commit("second");
    await write(WITHOUT_NAME);
    expect(await checkBreakingChanges(folder)).toMatchObject({
      ok: false,
      output: expect.stringContaining(NAME_IS_GONE),
    });
    await commit("third");
    expect(await checkBreakingChanges(folder)).toMatchObject({ ok: false });
    await writeFile(join(folder, "schema/accepted-breaks.txt"), `${NAME_IS_GONE}\n`);
    expect(await checkBreakingChanges(folder)).toMatchObject({ ok: true, output: "" });
  });

  test("the shared main branch, whatever the number of local commits", async () => {
    await git("init", "--quiet");
    await commit("shared");
    await git("update-ref", "refs/remotes/origin/main", "HEAD");
    await write(WITHOUT_NAME);
    await commit("the break");
    await commit("something else");
    expect(await checkBreakingChanges(folder)).toMatchObject({ ok: false });
  });

  test("nothing, with a note, without git or without a previous commit", async () => {
    const skipped = { ok: true, note: expect.stringContaining("skipped") };
    expect(await checkBreakingChanges(folder)).toMatchObject(skipped);
    await git("init", "--quiet");
    await commit("the only one");
    expect(await checkBreakingChanges(folder)).toMatchObject(skipped);
  });
});
