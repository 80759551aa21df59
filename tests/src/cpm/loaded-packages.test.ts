import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** Packages that take megabytes in each process, and that many installations never use. */
const LAZY = ["ai", "@ai-sdk/anthropic", "@ai-sdk/google", "@simplewebauthn/server", "isomorphic-git"];

/** Prints the static imports that a module reaches. */
const REACHED = `
  import { readFile } from "node:fs/promises";
  const files = new Set([process.argv[1]]);
  const packages = new Set();
  for (const file of files)
    for (const [, name] of (await readFile(new URL(file), "utf8")).matchAll(/^(?:import|export)\\b[^;"']*["']([^"']+)["'];$/gm))
      if (name.startsWith(".")) files.add(new URL(name, file).href);
      else if (name.startsWith("@cgs/")) files.add(import.meta.resolve(name, file));
      else packages.add(name);
  console.log(JSON.stringify({ files: files.size, packages: [...packages] }));`;

it.each(["main", "worker-main"])(
  "loads packages of single vendors and sites at their first use in %s",
  async (name) => {
    const main = import.meta.resolve(`@cgs/cpm/${name}`);
    const flags = ["--experimental-import-meta-resolve", "--input-type=module"];
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, "--eval", REACHED, main]);
    const { files, packages } = JSON.parse(stdout) as { files: number; packages: string[] };
    expect(files).toBeGreaterThan(500);
    expect(packages).toContain("bullmq");
    expect(packages.filter((each) => LAZY.includes(each))).toEqual([]);
  },
);
