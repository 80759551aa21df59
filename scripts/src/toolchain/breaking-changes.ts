import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildASTSchema, findBreakingChanges, parse } from "graphql";
import type { CheckResult } from "./check-result.js";

const SUPERGRAPH = "schema/supergraph.graphql";

/** The accepted breaking changes: the reported text of each, one a line. Lines that begin with # give the reasons. */
const ACCEPTED = "schema/accepted-breaks.txt";

/** The types with which the composition instructs the gateway. No caller sees them. */
const MACHINERY = /\b(join|link|core)__/;

/**
 * Compares the supergraph with that of an earlier commit: where `HEAD` left `origin/main`, or else the previous commit. Without such a commit, as
 * in a copy without git or a clone of one commit, it compares nothing and notes that.
 */
export async function checkBreakingChanges(top: string): Promise<CheckResult> {
  const base = await baseOf(top);
  const before = base && (await git(top, "show", `${base}:${SUPERGRAPH}`));
  if (!before) return { ok: true, output: "", note: "skipped: no earlier commit is here" };
  const [after, accepted] = await Promise.all([
    readFile(join(top, SUPERGRAPH), "utf8"),
    readFile(join(top, ACCEPTED), "utf8"),
  ]);
  const breaks = breakingChanges(before, after, accepted);
  const output = breaks.length > 0 ? [...breaks, HINT].join("\n") : "";
  return { ok: breaks.length === 0, output, note: `since ${base.slice(0, 10)}` };
}

const HINT = `Callers may rely on this. To accept a change, add its line above to ${ACCEPTED} with a reason.`;

/** The changes that break callers of the earlier supergraph, without the accepted ones. */
export function breakingChanges(before: string, after: string, accepted: string): string[] {
  const known = new Set(accepted.split("\n").map((line) => line.trim()));
  return findBreakingChanges(graphOf(before), graphOf(after))
    .map(({ description }) => description)
    .filter((description) => !MACHINERY.test(description) && !known.has(description));
}

function graphOf(sdl: string) {
  return buildASTSchema(parse(sdl), { assumeValidSDL: true });
}

async function baseOf(top: string): Promise<string | undefined> {
  const head = await git(top, "rev-parse", "--verify", "HEAD");
  const shared = await git(top, "merge-base", "HEAD", "origin/main");
  return shared && shared !== head ? shared : git(top, "rev-parse", "--verify", "HEAD^");
}

/** The output of a git command; undefined when it fails or git is missing. */
async function git(top: string, ...args: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)("git", args, { cwd: top, maxBuffer: 16 * 1024 * 1024 });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
