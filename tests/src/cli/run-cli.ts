import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { TOP } from "../support/top-folder.js";

/** The built program. */
export const CLI = join(TOP, "cli/dist/main.js");

/** What a run of the command line did. */
export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A running command. */
export interface RunningCli {
  child: ChildProcess;
  /** What it has written to the standard output so far. */
  stdout(): string;
  /** What it has written to the standard error so far. */
  stderr(): string;
  ended: Promise<CliResult>;
}

/** A user of the command line, with an empty home folder. */
export interface CliUser {
  home: string;
  /** Runs a command until it ends. `input` is its standard input. */
  run(args: string[], options?: { input?: string; env?: Record<string, string> }): Promise<CliResult>;
  /** Starts a command. */
  start(args: string[], env?: Record<string, string>): RunningCli;
  /** Starts a shell script that calls the program as `$CGS`. Its standard input stays open. */
  startShell(script: string, env?: Record<string, string>): RunningCli;
  /** Runs a command and parses its result. Throws when it fails. */
  json<T>(args: string[]): Promise<T>;
  /** Runs a shell script that calls the program as `$CGS`. */
  shell(script: string, env?: Record<string, string>): Promise<CliResult>;
  remove(): Promise<void>;
}

/** Creates a user, who talks to a gateway. */
export async function createCliUser(gatewayUrl: string): Promise<CliUser> {
  const home = await mkdtemp(join(tmpdir(), "cgs-user-"));
  const environment = (extra: Record<string, string> = {}) => ({
    PATH: process.env["PATH"],
    HOME: home,
    TERM: "xterm-256color",
    LANG: "C.UTF-8",
    CGS_SERVER: gatewayUrl,
    CGS: `${process.execPath} ${CLI}`,
    ...extra,
  });
  const launch = (program: string, args: string[], env?: Record<string, string>, input?: string | null): RunningCli => {
    const child = spawn(program, args, { cwd: home, env: environment(env), stdio: ["pipe", "pipe", "pipe"] });
    let [stdout, stderr] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.stdin.on("error", () => undefined); // a command that reads nothing may end before
    if (input !== null) child.stdin.end(input ?? "");
    const ended = new Promise<CliResult>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve({ code, stdout, stderr }));
    });
    return { child, stdout: () => stdout, stderr: () => stderr, ended };
  };
  const user: CliUser = {
    home,
    run: (args, { input, env } = {}) => launch(process.execPath, [CLI, ...args], env, input).ended,
    start: (args, env) => launch(process.execPath, [CLI, ...args], env),
    startShell: (script, env) => launch("bash", ["-c", script], env, null),
    async json<T>(args: string[]) {
      const { code, stdout, stderr } = await user.run([...args, "--json"]);
      if (code !== 0) throw new Error(`cgs ${args.join(" ")} exited with ${code}: ${stderr}`);
      return JSON.parse(stdout) as T;
    },
    shell: (script, env) => launch("bash", ["-c", script], env).ended,
    remove: () => rm(home, { recursive: true, force: true }),
  };
  return user;
}

/** The shell command that runs `$CGS` in a terminal of its own. What a user sees, with its control sequences, is the standard output. */
export function inTerminal(args: string, columns = 100): string {
  return `script --quiet --return --command "stty cols ${columns} rows 24; $CGS ${args}" /dev/null`;
}

/** Logs a user in with a password. */
export async function logInCli(user: CliUser, email: string, password: string): Promise<void> {
  const { code, stderr } = await user.run(["login", "--email", email], { input: `${password}\n` });
  if (code !== 0) throw new Error(`the log-in failed: ${stderr}`);
}

/** What the command line stores for a log-in of a user. */
export interface StoredSession {
  kind: string;
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
}

/** The log-in that the default profile stores. */
export async function storedSession({ home }: CliUser): Promise<StoredSession> {
  const file = JSON.parse(await readFile(join(home, ".config/cgs/profiles.json"), "utf8")) as {
    profiles: { default: { credential: StoredSession } };
  };
  return file.profiles.default.credential;
}

/** Starts a log-in in the browser. @returns the command, and the address that it shows */
export async function startBrowserLogIn(
  user: CliUser,
  options: string[] = [],
): Promise<{ command: RunningCli; address: URL }> {
  const command = user.start(["login", "--no-browser", ...options]);
  const shown = () => /^https?:\S+$/m.exec(command.stderr())?.[0];
  await vi.waitUntil(shown, { timeout: 20_000 });
  return { command, address: new URL(shown() ?? "") };
}
