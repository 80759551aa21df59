import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testSettings } from "./settings.js";

const run = promisify(execFile);
const BACKEND = "/usr/lib/git-core/git-http-backend";

/** Git's own server with one repository, whose branch `main` has one commit. */
export interface GitServer {
  /** The address of the repository. */
  url: string;
  /** The token that may read and write it. The user name is `editor`. */
  token: string;
  /** Runs Git in the repository, and returns what it prints. */
  git(...args: string[]): Promise<string>;
  /** Commits a file as another user does. */
  commit(file: string, text: string): Promise<void>;
}

/** Runs a suite with Git's own server. Without Git the suite is skipped visibly; on CI it fails. */
export function describeWithGit(title: string, suite: (server: () => GitServer) => void): void {
  if (!existsSync(BACKEND)) {
    const reason = `there is no Git at ${BACKEND}`;
    if (testSettings().CI) test(title, () => expect.fail(reason));
    else describe.skip(`${title}: ${reason}`, () => test("with Git", () => undefined));
    return;
  }
  describe(title, () => {
    let running: (GitServer & { stop(): Promise<void> }) | undefined;
    beforeAll(async () => void (running = await startGit()));
    afterAll(() => running?.stop());
    suite(() => {
      if (!running) throw new Error("Git is not running yet");
      return running;
    });
  });
}

async function startGit(): Promise<GitServer & { stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "git-server-"));
  const repository = path.join(folder, "site.git");
  const clone = path.join(folder, "clone");
  const token = "token-of-the-tests";
  const git = async (...args: string[]) => (await run("git", ["-C", repository, ...args])).stdout;
  await run("git", ["init", "--bare", "--initial-branch=main", repository]);
  await git("config", "http.receivepack", "true");
  await run("git", ["clone", repository, clone]);
  const commit = async (file: string, text: string) => {
    const inClone = (...args: string[]) =>
      run("git", ["-C", clone, "-c", "user.name=A", "-c", "user.email=a@example.com", ...args]);
    await inClone("pull", "--quiet", "origin", "main").catch(() => undefined); // empty at first
    await run("sh", ["-c", 'mkdir -p "$(dirname "$1")" && printf %s "$2" > "$1"', "sh", path.join(clone, file), text]);
    await inClone("add", "-A");
    await inClone("commit", "--quiet", "-m", `Change ${file}`);
    await inClone("push", "--quiet", "origin", "HEAD:main");
  };
  await commit("README.md", "# A site\n");
  const expected = `Basic ${Buffer.from(`editor:${token}`).toString("base64")}`;
  const server = createServer((request, response) => {
    if (request.headers.authorization === expected) return void answer(folder, request, response);
    response.writeHead(401, { "www-authenticate": 'Basic realm="git"' }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/site.git`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, token, git, commit, stop };
}

/** Answers by Git's program for web servers, which speaks CGI. */
async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  const env = {
    ...process.env,
    GIT_PROJECT_ROOT: folder,
    GIT_HTTP_EXPORT_ALL: "1",
    REMOTE_USER: "editor",
    PATH_INFO: pathname,
    QUERY_STRING: search.slice(1),
    REQUEST_METHOD: request.method ?? "GET",
    CONTENT_TYPE: request.headers["content-type"] ?? "",
  };
  const program = spawn(BACKEND, { env, stdio: ["pipe", "pipe", "ignore"] });
  request.pipe(program.stdin);
  const chunks: Buffer[] = [];
  for await (const chunk of program.stdout) chunks.push(chunk as Buffer);
  const output = Buffer.concat(chunks);
  const end = output.indexOf("\r\n\r\n");
  const headers = output.subarray(0, end).toString().split("\r\n");
  const status = headers.find((line) => line.startsWith("Status:"))?.slice(8, 11) ?? "200";
  const others = headers
    .filter((line) => !line.startsWith("Status:"))
    .map((line) => line.split(": ") as [string, string]);
  response.writeHead(Number(status), Object.fromEntries(others)).end(output.subarray(end + 4));
}
