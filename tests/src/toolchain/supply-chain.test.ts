import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { judgeBill, judgeSignatures, undecidedScripts } from "@cgs/scripts/toolchain/supply-chain";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

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
