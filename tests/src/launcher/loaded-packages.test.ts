import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const LOADED = `
  import { Module } from "node:module";
  await import(${JSON.stringify(import.meta.resolve("@cgs/scripts/launcher/main"))});
  const names = Object.keys(Module._cache).map((file) => /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(file)?.[1]);
  console.log(JSON.stringify([...new Set(names)]));`;

it("loads no entities into the launcher, which runs as long as the system", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", LOADED]);
  const packages = JSON.parse(stdout) as string[];
  expect(packages).toContain("pg");
  for (const name of ["typeorm", "type-graphql", "graphql", "ioredis", "bullmq"]) expect(packages).not.toContain(name);
});
