import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished, test } from "vitest";

/** Creates a folder that is removed after the test. Only its owner may enter it, as with `mktemp -d`. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "cgs-launcher-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/**
 * Declares a test with a small disk that is mounted for its duration, with options of tmpfs. There is no such test where this user may
 * not mount: a missing right can't be installed, as a skipped test asks for.
 */
export function testOnSmallDisk(title: string, options: string, run: (folder: string) => Promise<void>): void {
  const declare = mayMount() ? test : () => undefined;
  declare(title, async () => run(await mountSmallDisk(options)));
}

function mayMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "cgs-mount-"));
  try {
    mount(folder, "size=4k");
    execFileSync("umount", ["--lazy", folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

async function mountSmallDisk(options: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "cgs-small-disk-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  mount(folder, options);
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
  return folder;
}

function mount(folder: string, options: string): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", `mode=755,${options}`, "tmpfs", folder], { stdio: "ignore" });
}
