import { type ChildProcess, execFile, spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { testOnSmallDisk } from "../launcher/temporary-folder.js";

const FULL = "/dev/full";

/** Logs the number of lines in a message and answers; fails on the message "fail". */
const CHATTY = `
  import { runProcess } from ${JSON.stringify(import.meta.resolve("@cgs/kit/run-process"))};
  import { baseEnv } from ${JSON.stringify(import.meta.resolve("@cgs/kit/env"))};
  await runProcess("chatty", baseEnv, async (env, log) => {
    process.on("message", (lines) => {
      if (lines === "fail") setImmediate(() => { throw new Error("it failed"); });
      for (let index = 0; index < lines; index += 1) log.info({ text: "x".repeat(1000) }, "a long line");
      process.send("logged");
    });
    return { stop: async () => undefined };
  });`;

describe("a process whose log cannot be written", () => {
  const children = new Set<ChildProcess>();
  afterEach(() => {
    for (const child of children) child.kill("SIGKILL");
    children.clear();
  });

  async function start(output: number | "pipe"): Promise<ChildProcess> {
    const stdio: StdioOptions = ["ignore", output, output, "ipc"];
    const child = spawn(process.execPath, ["--input-type=module", "--eval", CHATTY], { env: {}, stdio });
    children.add(child);
    expect((await once(child, "message"))[0]).toMatchObject({ type: "ready" });
    return child;
  }

  async function startOn(file: string): Promise<ChildProcess> {
    const descriptor = openSync(file, "a");
    return start(descriptor).finally(() => closeSync(descriptor));
  }

  async function log(child: ChildProcess, lines: number): Promise<void> {
    child.send(lines);
    expect((await once(child, "message"))[0]).toBe("logged");
  }

  async function stop(child: ChildProcess): Promise<void> {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  }

  test.skipIf(!existsSync(FULL))("works and stops as usual when the disk is full", async () => {
    const child = await startOn(FULL);
    await log(child, 100);
    await stop(child);
  });

  test.skipIf(!existsSync(FULL))("ends when it fails while the disk is full", async () => {
    const child = await startOn(FULL);
    const exited = once(child, "exit");
    child.send("fail");
    expect(await exited).toEqual([1, null]);
  });

  test("works and stops as usual when the reader of its output has gone", async () => {
    const child = await start("pipe");
    child.stdout?.destroy();
    child.stderr?.destroy();
    await log(child, 100);
    await stop(child);
  });

  test("works and stops as usual when its output is not read", async () => {
    const child = await start("pipe");
    child.stdout?.pause();
    await log(child, 3_000);
    await stop(child);
  });

  test("says how many lines are missing when the reader reads again", async () => {
    const child = await start("pipe");
    child.stdout?.pause();
    await log(child, 3_000);
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString())).resume();
    await expect.poll(() => text.length).toBeGreaterThan(1_000_000);
    await log(child, 1);
    await stop(child);
    const entries = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { msg: string; dropped?: number });
    const dropped = entries.find((entry) => entry.dropped)?.dropped ?? 0;
    expect(dropped).toBeGreaterThan(0);
    expect(dropped + entries.filter(({ msg }) => msg === "a long line").length).toBe(3_001);
  });

  testOnSmallDisk("goes on in the file when a full disk has space again", "size=64k", async (folder) => {
    const [file, filler] = [join(folder, "log"), join(folder, "filler")];
    writeFileSync(filler, Buffer.alloc(32_768));
    const child = await startOn(file);
    await log(child, 100);
    rmSync(filler);
    await log(child, 1);
    await stop(child);
    const lines = readFileSync(file, "utf8").trim().split("\n");
    const [note, line] = lines.slice(-3).map((text) => JSON.parse(text) as { msg: string; dropped?: number });
    expect(note?.dropped).toBeGreaterThan(50);
    expect(line?.msg).toBe("a long line");
  });
});

test("a process that logs to a pipe still loads modules by their real paths", async () => {
  const script = `
    import { LogDestination } from "@cgs/kit/log-destination";
    new LogDestination(1);
    console.log(import.meta.resolve("@cgs/kit/errors"));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  expect(stdout.trim()).toMatch(/dist\/errors\.js$/);
  expect(stdout).not.toContain("node_modules");
});
