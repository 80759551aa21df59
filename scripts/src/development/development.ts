import { createRequire } from "node:module";
import path from "node:path";
import type { Closers } from "@cgs/kit/closers";
import type { Checklist } from "../terminal/checklist.js";
import { restartOnChange } from "./restart-on-change.js";
import { startTool } from "./tools.js";

/** The port of the dashboard while its sources are edited. */
export const DASHBOARD_DEV_PORT = 5173;

/** The compiled folders that every process loads besides its own package. */
const SHARED = ["kit", "rest-shim"];

/** The dependencies of {@link startDevelopment}. */
export interface DevelopmentOptions {
  top: string;
  /** The running processes with their compiled files, relative to `top`. */
  services: readonly { name: string; file: string }[];
  gatewayUrl: string;
  /** The environment of the compiler and of the dashboard's server. */
  env: Record<string, string>;
  checklist: Checklist;
  closers: Closers;
  /** Restarts one process of the running system by its name. */
  restart(name: string): Promise<void>;
}

/**
 * Compiles while sources are edited, restarts the processes whose code has changed, and serves the dashboard with hot reload on
 * {@link DASHBOARD_DEV_PORT}.
 */
export function startDevelopment({
  top,
  services,
  gatewayUrl,
  env,
  checklist,
  closers,
  restart,
}: DevelopmentOptions): void {
  const report = (line: string) => checklist.note(`  ${line}`);
  const require = createRequire(path.join(top, "package.json"));
  const compiled = (folder: string) => path.join(top, folder, "dist");
  closers.add(
    startTool(
      {
        name: "compiler",
        file: binOf(require, "typescript", "tsc"),
        args: ["-b", "--watch", "--preserveWatchOutput", "scripts"],
        folder: top,
        env,
        show: (line) => (line.includes("error TS") ? line : undefined),
      },
      report,
    ),
  );
  closers.add(
    startTool(
      {
        name: "dashboard",
        file: binOf(require, "vite", "vite"),
        args: ["--port", String(DASHBOARD_DEV_PORT), "--strictPort", "--clearScreen", "false"],
        folder: path.join(top, "dashboard"),
        env: { ...env, GATEWAY_URL: gatewayUrl },
        show: (line) => (/error|Local:|page reload|hmr update/i.test(line) ? line.trim() : undefined),
      },
      report,
    ),
  );
  const processes = services.map(({ name, file }) => ({
    name,
    folders: [file.slice(0, file.indexOf("/dist/")), ...SHARED].map(compiled),
    restart: () => restart(name),
  }));
  const stopWatching = restartOnChange(processes, report);
  closers.add(async () => stopWatching());
}

/** The file behind a command of an installed package. */
function binOf(require: NodeJS.Require, packageName: string, command: string): string {
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin } = require(manifest) as { bin: Record<string, string> };
  return path.join(path.dirname(manifest), bin[command] ?? "");
}
