import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A program that runs beside the product while it is developed, such as a compiler that watches its sources. */
export interface DevelopmentTool {
  name: string;
  /** The program's JavaScript file, absolute. */
  file: string;
  args: readonly string[];
  /** The folder that it runs in, absolute. */
  folder: string;
  env: Record<string, string>;
  /** Turns a line of its output into a line for the developer; undefined for lines that say nothing new. */
  show(line: string): string | undefined;
}

/** Starts a tool and reports its lines. Resolves to a function that ends it. */
export function startTool({ name, file, args, folder, env, show }: DevelopmentTool, report: (line: string) => void) {
  const child = spawn(process.execPath, [file, ...args], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => {
      const shown = show(line);
      if (shown !== undefined) report(`${name}: ${shown}`);
    });
  child.once("error", (error) => report(`${name}: ${error.message}`));
  return () => stopped(child);
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}
