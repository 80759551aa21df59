import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { restartOnChange } from "@cgs/scripts/development/restart-on-change";
import { startTool } from "@cgs/scripts/development/tools";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.js";

async function twoProcesses() {
  const top = await temporaryFolder();
  const folderOf = async (name: string) => {
    await mkdir(path.join(top, name));
    return path.join(top, name);
  };
  const [kit, cpm, im] = await Promise.all(["kit", "cpm", "im"].map(folderOf));
  const restarts: string[] = [];
  const process = (name: string, own = "") => ({
    name,
    folders: [own, kit ?? "", path.join(top, "missing")],
    restart: async () => void restarts.push(name),
  });
  const lines: string[] = [];
  onTestFinished(restartOnChange([process("cpm", cpm), process("im", im)], (line) => lines.push(line)));
  return { top, restarts, lines };
}

test("restarts only the process whose compiled code has changed", async () => {
  const { top, restarts, lines } = await twoProcesses();
  await writeFile(path.join(top, "im/main.d.ts"), "");
  await writeFile(path.join(top, "cpm/main.js"), "");
  await expect.poll(() => restarts).toEqual(["cpm"]);
  expect(lines).toEqual(["cpm: restarting"]);
});

test("restarts each process once when shared code has changed, however many files", async () => {
  const { top, restarts } = await twoProcesses();
  await Promise.all(["a.js", "b.js", "c.js"].map((file) => writeFile(path.join(top, "kit", file), "")));
  await expect.poll(() => restarts.toSorted()).toEqual(["cpm", "im"]);
});

test("reports the lines that a tool chooses to show, and ends it", async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, "tool.mjs");
  await writeFile(file, 'console.log("noise"); console.log("error TS1"); setInterval(() => {}, 1_000);');
  const lines: string[] = [];
  const show = (line: string) => (line.includes("error") ? line : undefined);
  const stop = startTool({ name: "compiler", file, args: [], folder, env: {}, show }, (line) => lines.push(line));
  await expect.poll(() => lines).toEqual(["compiler: error TS1"]);
  await stop();
  await stop();
});

test("reads settings from .env, and those of the environment take precedence", async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, ".env"), "CPM_PORT=8100\nIM_PORT=8101\n");
  const module = new URL("../../../scripts/start-system.mjs", import.meta.url).href;
  const program = `const { loadEnvFile } = await import(${JSON.stringify(module)});
    loadEnvFile(${JSON.stringify(folder)}); console.log(process.env.CPM_PORT, process.env.IM_PORT);`;
  const args = ["--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, IM_PORT: "8201" } });
  expect(stdout.trim()).toBe("8100 8201");
});
