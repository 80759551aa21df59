import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { judgeBill, judgeSignatures, undecidedScripts } from "@cgs/scripts/toolchain/supply-chain";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TOP } from "../support/top-folder.js";
import { readComposeFile } from "./compose-file.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cgs-supply-"));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, content: object) => writeFile(join(folder, name), JSON.stringify(content));

test("a package whose install script is neither allowed nor refused is named", async () => {
  await write("package.json", { allowScripts: { bcrypt: false, "@scope/database": true } });
  await write("package-lock.json", {
    packages: {
      "": {},
      "node_modules/bcrypt": { hasInstallScript: true },
      "node_modules/a/node_modules/@scope/database": { hasInstallScript: true },
      "node_modules/a/node_modules/spy": { hasInstallScript: true },
      "node_modules/quiet": {},
    },
  });
  expect(await undecidedScripts(folder)).toEqual([
    "package.json: allowScripts does not say whether spy may run its install script",
  ]);
});

describe("the signatures of packages", () => {
  test("are skipped without a network, and say so", () => {
    const output = "npm error code ENOTFOUND\nnpm error network request to https://example.com failed";
    expect(judgeSignatures({ ok: false, output })).toEqual({
      ok: true,
      output: "",
      note: "skipped: the keys of the registry cannot be reached",
    });
  });

  test("fail the check when one is invalid", () => {
    const outcome = { ok: false, output: "1 package has an invalid registry signature: spy@1.0.0" };
    expect(judgeSignatures(outcome)).toEqual(outcome);
  });
});

describe("the bill of materials", () => {
  const component = { name: "express", version: "5.3.0", purl: "pkg:npm/express@5.3.0" };

  test("counts its packages", () => {
    const output = `npm warn something\n${JSON.stringify({ bomFormat: "CycloneDX", components: [component] })}\n`;
    expect(judgeBill({ ok: true, output })).toMatchObject({ ok: true, note: "1 packages" });
  });

  test("fails without packages, without versions, and when npm fails", () => {
    const empty = JSON.stringify({ bomFormat: "CycloneDX", components: [] });
    const unversioned = JSON.stringify({ bomFormat: "CycloneDX", components: [{ name: "express" }] });
    for (const output of [empty, unversioned]) expect(judgeBill({ ok: true, output }).ok).toBe(false);
    expect(judgeBill({ ok: false, output: "npm error" })).toEqual({ ok: false, output: "npm error" });
  });
});

describe("the images", () => {
  const pinned = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

  test("that the product is built from are pinned by digest", async () => {
    const lines = (await readFile(`${TOP}/Dockerfile`, "utf8")).split("\n");
    const args = new Map(
      lines.flatMap((line) => [/^ARG (\w+)=(.+)$/.exec(line)?.slice(1) ?? []] as [string, string][]),
    );
    const stages = new Set(lines.flatMap((line) => /^FROM .+ AS (\w+)$/.exec(line)?.[1] ?? []));
    const bases = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []).filter((name) => !stages.has(name));
    const images = bases.map((name) => args.get(/^\$\{(\w+)\}$/.exec(name)?.[1] ?? "") ?? name);
    expect(images).toEqual([expect.stringMatching(pinned)]);
  });

  test("that it runs beside are pinned by digest", () => {
    const images = Object.values(readComposeFile().services).map(({ image }) => image);
    const foreign = images.filter((image) => !image.startsWith("content-generation-system:"));
    expect(foreign).toHaveLength(2);
    for (const image of foreign) expect(image).toMatch(pinned);
  });
});
