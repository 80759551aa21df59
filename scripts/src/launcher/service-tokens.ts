import { createHmac, hash } from "node:crypto";
import type { Secrets } from "./secrets.js";

/**
 * The settings of each process with its own service tokens: a caller gets a secret for each module that it calls, and a module only hashes. The
 * secrets are derived from the installation's, which stay the tokens of other callers of the documented paths (`rest`).
 */
export function serviceTokenSettings(secrets: Secrets): Record<string, Record<string, string>> {
  const { CPM_SERVICE_TOKEN: own, IM_SERVICE_TOKEN: im, SMM_SERVICE_TOKEN: smm } = secrets;
  const cpm = { IM_SERVICE_TOKEN: derived(im, "cpm"), SMM_SERVICE_TOKEN: derived(smm, "cpm") };
  return {
    cpm: { ...cpm, CPM_SERVICE_TOKEN_HASHES: callerHashes(own, ["gateway"]).join() },
    gateway: { CPM_SERVICE_TOKEN: derived(own, "gateway") },
    worker: cpm,
    im: { IM_SERVICE_TOKEN: "", IM_SERVICE_TOKEN_HASHES: hashes(im, ["cpm", "smm"]) },
    smm: {
      ...{ SMM_SERVICE_TOKEN: "", SMM_SERVICE_TOKEN_HASHES: hashes(smm, ["cpm"]) },
      IM_SERVICE_TOKEN: derived(im, "smm"),
    },
  };
}

/** The token of one caller, which tells nothing about the others. In a rotation, that of the newer secret. */
function derived(secrets: string, caller: string): string {
  return derivedFrom(split(secrets)[0] ?? "", caller);
}

function hashes(secrets: string, callers: readonly string[]): string {
  const rest = split(secrets).map((secret) => hashed("rest", secret));
  return [...callerHashes(secrets, callers), ...rest].join(",");
}

function callerHashes(secrets: string, callers: readonly string[]): string[] {
  return split(secrets).flatMap((secret) => callers.map((caller) => hashed(caller, derivedFrom(secret, caller))));
}

function hashed(caller: string, token: string): string {
  return `${caller}:${hash("sha256", token)}`;
}

function derivedFrom(secret: string, caller: string): string {
  return createHmac("sha256", secret).update(`service token of ${caller}`).digest("hex");
}

function split(secrets: string): string[] {
  return secrets.split(",").map((secret) => secret.trim());
}
