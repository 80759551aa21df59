import { spawn } from "node:child_process";

/**
 * Stops a server when this process is gone, even by SIGKILL: a shell waits on a pipe that only we hold open. Returns
 * what ends the watch and resolves when the shell is gone: where nobody adopts orphans it would stay as a zombie.
 */
export function watchOver(pid: number): () => Promise<void> {
  const shell = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$0"', String(pid)], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.on("error", () => undefined); // without a shell the next start stops an orphan
  shell.stdin.on("error", () => undefined);
  shell.unref();
  const gone = new Promise<void>((resolve) => shell.once("close", () => resolve()));
  return () => {
    shell.ref();
    shell.kill("SIGKILL");
    return gone;
  };
}
