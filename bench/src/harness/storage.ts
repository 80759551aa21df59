import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Closers } from "@cgs/kit/closers";
import { startEmbeddedPostgres } from "@cgs/scripts/postgres/embedded-postgres";
import { freePort } from "@cgs/scripts/machine/free-port";

/** Starts a PostgreSQL with durable commits, as in production, and returns its URL. */
export async function startPostgres(closers: Closers): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "cgs-bench-"));
  closers.add(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir });
  closers.add(() => server.stop());
  return server.url;
}

/** Starts a Redis without persistence. Requires `redis-server` on this machine. */
export async function startRedis(closers: Closers): Promise<{ url: string; pid: number }> {
  const port = String(await freePort());
  const options = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = spawn("redis-server", options, { stdio: ["ignore", "pipe", "inherit"] });
  closers.add(() => end(server));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    createInterface({ input: server.stdout }).on(
      "line",
      (line) => line.includes("Ready to accept connections") && resolve(),
    );
  });
  return { url: `redis://127.0.0.1:${port}`, pid: server.pid ?? 0 };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null) return;
  const exited = once(server, "exit");
  server.kill("SIGKILL"); // there is nothing to save
  await exited;
}
