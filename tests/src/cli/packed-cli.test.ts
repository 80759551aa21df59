import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createKey } from "../support/api-keys.js";
import { describeOnNodeVersions } from "../support/node-versions.js";
import { type InstalledPackage, installPacked } from "../support/packed-package.js";
import { type Stack, startStack } from "../support/stack.js";

let stack: Stack;
let installed: InstalledPackage;
let key: string;
beforeAll(async () => {
  [stack, installed] = await Promise.all([startStack({ tokensPerSecond: 20_000 }), installPacked("cli")]);
  key = await createKey(stack, "acme-dental-austin");
});
afterAll(() => Promise.all([stack?.stop(), installed?.remove()]));

await describeOnNodeVersions("the packed command line", (node) => {
  it("orders, watches and fetches content in an empty folder", async () => {
    const env = { PATH: process.env["PATH"], HOME: installed.folder, CGS_SERVER: stack.gatewayUrl, CGS_API_KEY: key };
    const run = async (...args: string[]) => {
      const program = join(installed.folder, "node_modules/.bin/cgs");
      return (await promisify(execFile)(node, [program, ...args], { cwd: installed.folder, env })).stdout;
    };
    const order = await run(
      "order",
      "-c",
      "acme-dental-austin",
      "-t",
      "gbp_post",
      "-k",
      "check-ups",
      "--watch",
      "--json",
    );
    const [{ id } = { id: "" }] = JSON.parse(order) as { id: string }[];
    expect(await run("fetch", id, "--out", "site")).toMatch(/^site\/[\w-]+\.md\n$/);
    expect(await run("--version")).toBe("1.0.0\n");
  });
});

it("packs the program, its license and its README, and nothing else", () => {
  const others = installed.files.filter((file) => !/^dist\/([a-z-]+\/)?[a-z-]+\.js$/.test(file));
  expect(others).toEqual(["LICENSE", "README.md", "package.json"]);
});
