import { execFile } from "node:child_process";
import { mkdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { openDataFolder, openLog } from "@cgs/scripts/launcher/data-folder";
import { describeDemo, writeDemoFile } from "@cgs/scripts/launcher/demo-file";
import { lockDataFolder } from "@cgs/scripts/launcher/lock";
import { generateSecrets, loadSecrets } from "@cgs/scripts/launcher/secrets";
import { processIdentity } from "@cgs/scripts/machine/process-identity";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.js";

async function modeOf(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8);
}

test("creates secrets once, keeps them, and makes them readable by their owner only", async () => {
  const folder = await temporaryFolder();
  const first = await loadSecrets(folder, {});
  expect(await loadSecrets(folder, {})).toEqual(first);
  expect(await modeOf(path.join(folder, "secrets.json"))).toBe("600");
  expect(first.DEMO_API_KEY).toMatch(/^cgs_[A-Za-z0-9]{32}$/);
  expect(first.DATA_KEYS).toMatch(/^v1:\w{32,}$/);
  expect(first.ADMIN_PASSWORD.length).toBeGreaterThanOrEqual(12);
});

test("creates different secrets for two installations", () => {
  const values = [...Object.values(generateSecrets()), ...Object.values(generateSecrets())];
  expect(new Set(values).size).toBe(values.length);
});

test("prefers a secret from the settings, and keeps one that was set at the first start", async () => {
  const folder = await temporaryFolder();
  await loadSecrets(folder, { ADMIN_PASSWORD: "from the beginning" });
  expect((await loadSecrets(folder, {})).ADMIN_PASSWORD).toBe("from the beginning");
  expect((await loadSecrets(folder, { ADMIN_PASSWORD: "only this time" })).ADMIN_PASSWORD).toBe("only this time");
  expect((await loadSecrets(folder, {})).ADMIN_PASSWORD).toBe("from the beginning");
});

test("reports damaged secrets and does not replace them", async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, "secrets.json"), "{ oh");
  await expect(loadSecrets(folder, {})).rejects.toThrow("secrets.json is damaged");
  expect(await readFile(path.join(folder, "secrets.json"), "utf8")).toBe("{ oh");
});

test("writes the addresses and credentials into the demo file for its owner only, with the newer of two tokens", async () => {
  const folder = await temporaryFolder();
  const secrets = { ...generateSecrets(), IM_SERVICE_TOKEN: "new-token-1234567890,old-token-1234567890" };
  const ports = { GATEWAY_PORT: 4001, CPM_PORT: 4002, IM_PORT: 4003, SMM_PORT: 4004 };
  await writeDemoFile(folder, describeDemo(ports, "admin@example.com", secrets));
  expect(await modeOf(path.join(folder, "demo.json"))).toBe("600");
  expect(JSON.parse(await readFile(path.join(folder, "demo.json"), "utf8"))).toEqual({
    gatewayUrl: "http://localhost:4001",
    cpmUrl: "http://localhost:4002",
    imUrl: "http://localhost:4003",
    smmUrl: "http://localhost:4004",
    email: "admin@example.com",
    password: secrets.ADMIN_PASSWORD,
    apiKey: secrets.DEMO_API_KEY,
    clientId: "acme-dental",
    imServiceToken: "new-token-1234567890",
    smmServiceToken: secrets.SMM_SERVICE_TOKEN,
  });
});

test("refuses a folder that another running start uses, and names the folder and the process", async () => {
  const folder = await temporaryFolder();
  const other = await processIdentity(process.ppid);
  await writeFile(path.join(folder, "start.lock"), JSON.stringify({ pid: process.ppid, identity: other }));
  await expect(lockDataFolder(folder)).rejects.toThrow(`already runs on ${folder} (process ${process.ppid})`);
});

test("takes over the lock of a dead start, even if its process id belongs to another process now", async () => {
  const folder = await temporaryFolder();
  const { stdout: dead } = await promisify(execFile)(process.execPath, ["-p", "process.pid"]);
  for (const pid of [Number(dead), process.ppid]) {
    await writeFile(path.join(folder, "start.lock"), JSON.stringify({ pid, identity: "of an earlier process" }));
    const release = await lockDataFolder(folder);
    await release();
  }
  await writeFile(path.join(folder, "start.lock"), "half a l");
  await (
    await lockDataFolder(folder)
  )();
});

test("accepts a folder again after its release", async () => {
  const folder = await temporaryFolder();
  for (let round = 0; round < 2; round++) await (await lockDataFolder(folder))();
});

test("rotates a log above 10 MB at the start, and appends to a smaller one", async () => {
  const folder = await temporaryFolder();
  await openDataFolder(folder);
  const file = path.join(folder, "logs", "cpm.log");
  await writeFile(file, "a line\n");
  expect(await openLog(folder, "cpm")).toBe(file);
  expect(await readFile(file, "utf8")).toBe("a line\n");
  await truncate(file, 11 * 1024 * 1024);
  await openLog(folder, "cpm");
  await expect(stat(file)).rejects.toThrow("ENOENT");
  expect((await stat(`${file}.1`)).size).toBe(11 * 1024 * 1024);
});

test("reports a data folder that cannot be created in one sentence that names the setting", async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, "x"));
  await writeFile(path.join(folder, "x", "file"), "");
  await expect(openDataFolder(path.join(folder, "x", "file"))).rejects.toThrow(
    /^DATA_DIR .* cannot be written \(ENOTDIR\)/,
  );
});
