import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { CheckResult } from "../toolchain/check-result.js";

/** The last commit before the rules. Earlier commits cannot be changed any more. */
const SINCE = "c95daf86";

const MAX_SUBJECT = 72;

/** The violations of the rules for a commit message: its subject names the change in the imperative, its body says why. */
export function commitMessageFindings(message: string): string[] {
  const [subject = "", blank = "", ...body] = message.trimEnd().split("\n");
  const findings: string[] = [];
  if (subject.length > MAX_SUBJECT)
    findings.push(`the subject has ${subject.length} characters, at most ${MAX_SUBJECT}`);
  if (/[.:;,]$/.test(subject)) findings.push("the subject ends with punctuation");
  if (
    /^(\w+(ed|ing)\b|This\b|The\b|It\b)/.test(subject) &&
    !/^(Embed|Need|Feed|Speed|Bring|Shed|Proceed)\b/.test(subject)
  )
    findings.push("the subject is not in the imperative: `Add …`, not `Added …`");
  if (!/^[A-Z]/.test(subject)) findings.push("the subject begins with a small letter");
  if (blank !== "") findings.push("the second line is not empty");
  if (body.join("").trim() === "") findings.push("there is no body that says why");
  return findings;
}

/** Checks the messages of all commits to which the rules apply. Skipped without git or without the history. */
export async function checkCommitMessages(top: string): Promise<CheckResult> {
  const log = await git(top, "log", "--no-merges", "--format=%h%x00%B%x01", `${SINCE}..HEAD`);
  if (log === undefined) return { ok: true, output: "", note: "skipped: the history is not here" };
  const commits = log
    .split("\u0001")
    .map((entry) => entry.trim())
    .filter(Boolean);
  const findings = commits.flatMap((entry) => {
    const [hash = "", message = ""] = entry.split("\u0000");
    return commitMessageFindings(message).map((finding) => `${hash} ${message.split("\n")[0]}: ${finding}`);
  });
  return { ok: findings.length === 0, output: findings.join("\n"), note: `${commits.length} commits` };
}

async function git(top: string, ...args: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)("git", args, { cwd: top, maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  } catch {
    return undefined;
  }
}
