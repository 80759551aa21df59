import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Closers } from "@cgs/kit/closers";
import { TOP } from "./top-folder.js";

/** The user of the image. */
const USER = 1000;
/** The flags of Node in the image. */
const NODE_OPTIONS = "--max-semi-space-size=32";

/**
 * Builds a root folder from this machine's, in a mount namespace of its own, and becomes the unprivileged user in it. All of it is read-only
 * except /tmp. The product is at /mnt and Node at /media. Each command replaces the one before, so signals reach the last one.
 */
const SCRIPT = `
set -e
root=$1 top=$2 node=$3; shift 3
mount --make-rprivate /
mount --bind / "$root"
mount --bind "$top" "$root/mnt"
mount --bind "$node" "$root/media"
for folder in "$root" "$root/mnt" "$root/media"; do mount -o remount,bind,ro "$folder"; done
mount -t tmpfs -o size=256m,mode=1777 tmpfs "$root/tmp"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
exec /usr/sbin/chroot "$root" /usr/bin/setpriv --reuid=${USER} --regid=${USER} --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs \\
  /bin/sh -c 'cd /mnt; exec "$@"' sh "$@"
`;

/** A program that runs as in a container of the manifests. */
export interface ContainerProcess {
  child: ChildProcess;
  /** What it printed. */
  output(): string;
  /** Its exit code, once it has ended: null after a signal. */
  ended: Promise<{ code: number | null }>;
}

/**
 * Starts a command as the containers of the manifests do: a read-only file system with a small /tmp, user 1000, no capabilities and no new
 * privileges. `node` is the Node of this process, and paths are relative to the product. The environment has only the given variables.
 */
export function startContainer(
  [program, ...args]: string[],
  environment: Record<string, string | undefined>,
  closers: Closers,
): ContainerProcess {
  const root = mkdtempSync(join(tmpdir(), "cgs-container-"));
  const command = program === "node" ? [`/media/${basename(process.execPath)}`, ...args] : [program!, ...args];
  const child = spawn(
    "unshare",
    ["--mount", "sh", "-c", SCRIPT, "sh", root, TOP, dirname(process.execPath), ...command],
    { env: { PATH: "/usr/bin:/bin", NODE_OPTIONS, ...environment }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (text += String(data)));
  const ended = new Promise<{ code: number | null }>((resolve) => child.once("close", (code) => resolve({ code })));
  closers.add(async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(root, { recursive: true });
  });
  return { child, output: () => text, ended };
}

/** Whether this user may build such a container. It is a matter of rights, which a skipped test can't ask to install. */
export function mayStartContainers(): boolean {
  try {
    execFileSync("unshare", ["--mount", "mount", "--make-rprivate", "/"], { stdio: "ignore" });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}
