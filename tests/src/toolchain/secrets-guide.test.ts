import { execFile, execFileSync } from "node:child_process";
import { X509Certificate, createPrivateKey } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { testSettings } from "../support/settings.js";
import { TOP } from "../support/top-folder.js";

const FOR_SERVERS = "1.3.6.1.5.5.7.3.1";
const FOR_CLIENTS = "1.3.6.1.5.5.7.3.2";

function hasOpenssl(): boolean {
  try {
    return / [3-9]\./.test(execFileSync("openssl", ["version"], { encoding: "utf8", stdio: "pipe" }));
  } catch {
    return testSettings().CI; // on CI a missing program fails the test
  }
}

test.runIf(hasOpenssl())("the guide's commands create certificates for TLS between the modules", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "cgs-guide-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const guide = await readFile(path.join(TOP, "docs/operations/secrets.md"), "utf8");
  const [, commands = ""] = /```sh\n([^]*?)```/.exec(guide) ?? [];
  await promisify(execFile)("sh", ["-ec", commands], { cwd: folder });
  const read = (file: string) => readFile(path.join(folder, "certs", file));
  const authority = new X509Certificate(await read("ca.pem"));
  for (const name of ["cpm", "im", "smm", "gateway"]) {
    const certificate = new X509Certificate(await read(`${name}/cert.pem`));
    expect(certificate.verify(authority.publicKey), name).toBe(true);
    expect(certificate.checkIssued(authority), name).toBe(true);
    expect(certificate.ca, "is no certificate authority").toBe(false);
    expect(certificate.checkPrivateKey(createPrivateKey(await read(`${name}/key.pem`))), name).toBe(true);
    expect([certificate.checkHost(name), certificate.checkHost("localhost")]).toEqual([name, "localhost"]);
    expect(certificate.keyUsage).toEqual([FOR_SERVERS, FOR_CLIENTS]);
    expect(await read(`${name}/ca.pem`)).toEqual(await read("ca.pem"));
  }
});
