import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { openDataFolder } from "@cgs/scripts/launcher/data-folder";
import { describeDemo, writeDemoFile } from "@cgs/scripts/launcher/demo-file";
import { lockDataFolder } from "@cgs/scripts/launcher/lock";
import { generateSecrets, loadSecrets } from "@cgs/scripts/launcher/secrets";
import { processIdentity } from "@cgs/scripts/machine/process-identity";
import { describe, expect, onTestFinished, test } from "vitest";
import { testOnSmallDisk, temporaryFolder } from "./temporary-folder.js";

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

describe("a data folder that cannot be used is reported in one sentence that names the setting, the reason and what to do", () => {
  const reason = async (folder: string) => {
    const error: unknown = await openDataFolder(folder).catch((failure: unknown) => failure);
    return (error as Error).message;
  };

  test("it is a file, or is below one", async () => {
    const file = path.join(await temporaryFolder(), "file");
    await writeFile(file, "");
    const advice = `${file} is a file, not a folder. Move it away, or choose another DATA_DIR.`;
    expect(await reason(file)).toBe(`DATA_DIR ${file} cannot be used: ${advice}`);
    expect(await reason(path.join(file, "data"))).toBe(`DATA_DIR ${file}/data cannot be used: ${advice}`);
  });

  test("its parent cannot be created", async () => {
    expect(await reason("/proc/none/data")).toBe(
      "DATA_DIR /proc/none/data cannot be used: the folder /proc/none does not exist and cannot be created. Create it, or choose another DATA_DIR.",
    );
  });

  test("the user may not write to it", async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, "logs"));
    await chmod(folder, 0o500);
    onTestFinished(() => chmod(folder, 0o700));
    if (process.getuid?.() === 0) actAs(UNPRIVILEGED_USER);
    expect(await reason(folder)).toContain("this user may not write to");
  });

  for (const [title, options, advice] of [
    ["it is on a read-only file system", "ro", "it is on a read-only file system. Choose another DATA_DIR."],
    [
      "the disk is full",
      "size=8k",
      "there is no space left on device. Free at least 200 MB, or choose another DATA_DIR.",
    ],
  ] as const)
    testOnSmallDisk(title, options, async (folder) => {
      if (options !== "ro") await writeFile(path.join(folder, "filler"), Buffer.alloc(8_192)).catch(() => undefined);
      expect(await reason(folder)).toBe(`DATA_DIR ${folder} cannot be used: ${advice}`);
    });
});

/** The id of the Debian account that has no rights. */
const UNPRIVILEGED_USER = 65_534;

/** Has this process use files as another user until the test ends, because root may write everywhere. */
function actAs(user: number): void {
  process.seteuid?.(user);
  onTestFinished(() => process.seteuid?.(0));
}
