import { spawn } from "node:child_process";

/**
 * Stops a server when this process has ended, even by SIGKILL: a shell waits for the end of a pipe that only this process holds open.
 * Returns a function that ends the watch and resolves when the shell has ended. Without that wait the shell could stay as a zombie, because
 * some containers have no process that adopts orphans.
 */
export function watchOver(pid: number): () => Promise<void> {
  const shell = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$0"', String(pid)], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.on("error", () => undefined); // without a shell, the next start stops the orphan
  shell.stdin.on("error", () => undefined);
  shell.unref();
  const gone = new Promise<void>((resolve) => shell.once("close", () => resolve()));
  return () => {
    shell.ref();
    shell.kill("SIGKILL");
    return gone;
  };
}
