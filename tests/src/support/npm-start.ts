import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { loadEnv } from "@cgs/kit/env";
import type { Demo } from "@cgs/scripts/launcher/demo-file";
import { z } from "zod";
import { freePorts } from "./free-ports.js";
import { TOP } from "./top-folder.js";

const PORTS = ["CPM_PORT", "WORKER_PORT", "IM_PORT", "SMM_PORT", "GATEWAY_PORT", "SANDBOX_VENDOR_PORT"];
const { PATH, HOME } = loadEnv(z.object({ PATH: z.string(), HOME: z.string().default("/") }));

/** A running `npm start`. */
export interface NpmStart {
  npm: ChildProcess;
  /** Its output so far. */
  output: () => string;
  ended: Promise<number | null>;
  /** Presses Ctrl-C, if it still runs, and waits for its end. */
  stop: () => Promise<void>;
}

/** Runs `npm start` on free ports, in its own process group, as a terminal does, and from another folder. */
export async function npmStart(dataDir: string, settings: Record<string, string> = {}): Promise<NpmStart> {
  const ports = await freePorts(PORTS.length);
  const ofPorts = Object.fromEntries(PORTS.map((setting, index) => [setting, String(ports[index])]));
  const env = { PATH, HOME, DATA_DIR: dataDir, ...ofPorts, ...settings };
  const npm = spawn("npm", ["--prefix", TOP, "start"], {
    cwd: "/",
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(npm, "close").then(([code]) => code as number | null);
  const stop = async () => {
    if (npm.exitCode === null && npm.signalCode === null) pressCtrlC(npm);
    await ended;
  };
  return { npm, output: () => text, ended, stop };
}

/** Waits until the system is ready. @returns what it wrote about its demo */
export async function ready(dataDir: string, { npm, output, ended }: NpmStart): Promise<Demo> {
  const printed = new Promise<void>((resolve) => {
    const look = () => output().includes("Ctrl-C stops everything") && resolve();
    npm.stdout?.on("data", look);
    look();
  });
  await Promise.race([printed, ended]);
  if (npm.exitCode !== null) throw new Error(`it ended: ${output()}`);
  return JSON.parse(await readFile(path.join(dataDir, "demo.json"), "utf8")) as Demo;
}

/** Sends SIGINT to the process group, as a terminal does. */
export function pressCtrlC(npm: ChildProcess): void {
  process.kill(-(npm.pid ?? 0), "SIGINT");
}
