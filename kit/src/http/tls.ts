import { unwatchFile, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import { createSecureContext } from "node:tls";
import { buildConnector } from "undici";
import { z } from "zod";
import type { Closers } from "../closers.js";
import { EnvError } from "../env.js";
import type { Logger } from "../log.js";

const pemFile = (content: string) =>
  z
    .string()
    .optional()
    .meta({
      description: `PEM file with ${content}. Set all three \`TLS_*\` or none. A changed file is reloaded without a restart.`,
      production: "set all three unless the network between the modules is private",
    });

/** The settings of mutual TLS between modules. */
export const tlsEnv = z.object({
  TLS_CERT: pemFile("this module's certificate"),
  TLS_KEY: pemFile("the key of `TLS_CERT`"),
  TLS_CA: pemFile("the certificates of the authorities that sign modules' certificates"),
});

/** A module's certificate and key, and the authorities that it trusts. All PEM. */
export interface TlsIdentity {
  cert: string;
  key: string;
  ca: string;
}

/** Mutual TLS of a module. */
export interface Tls {
  /** The files' last valid contents. */
  identity(): TlsIdentity;
  /** Opens connections for undici with the current identity. */
  connect: buildConnector.connector;
  /** Adds a listener that is called when the files have changed. */
  onChange(listener: () => void): void;
}

/** How often the files are checked. Polling also detects a replaced file or a remounted folder. */
const CHECK_INTERVAL_MS = 1_000;

const CONNECT_DEADLINE_MS = 2_000;

/**
 * Reads the files of `TLS_*` and watches them: new connections use new certificates, without a restart. Files that do not match each
 * other, for example while they are being replaced, are ignored. Returns undefined without `TLS_*`.
 * @throws EnvError for incomplete settings, Error for files that are not valid.
 */
export async function openTls(env: z.infer<typeof tlsEnv>, log: Logger, closers: Closers): Promise<Tls | undefined> {
  const { TLS_CERT, TLS_KEY, TLS_CA } = env;
  if (!TLS_CERT && !TLS_KEY && !TLS_CA) return undefined;
  if (!TLS_CERT || !TLS_KEY || !TLS_CA) throw new EnvError("TLS_CERT, TLS_KEY and TLS_CA: set all three, or none");
  const plain = Object.entries(env).filter(([name, value]) => name.endsWith("_SERVICE_URL") && !isSecure(value));
  if (plain.length > 0)
    throw new EnvError(plain.map(([name]) => `${name}: must be https when TLS_CERT is set`).join("\n"));
  const files = [TLS_CERT, TLS_KEY, TLS_CA] as const;
  const listeners: (() => void)[] = [];
  let identity = await readIdentity(files);
  let connector = connectorOf(identity);
  const reload = async () => {
    const found = await readIdentity(files);
    if (JSON.stringify(found) === JSON.stringify(identity)) return;
    identity = found;
    connector = connectorOf(found);
    for (const listener of listeners) listener();
    log.info("the certificates were reloaded");
  };
  const check = () =>
    void reload().catch((error: unknown) =>
      log.warn({ err: error }, "the new certificates are not valid; the old ones stay in use"),
    );
  for (const file of files) watchFile(file, { interval: CHECK_INTERVAL_MS, persistent: false }, check);
  closers.add(() => {
    for (const file of files) unwatchFile(file, check);
  });
  return {
    identity: () => identity,
    connect: (options, callback) => connector(options, callback),
    onChange: (listener) => void listeners.push(listener),
  };
}

function isSecure(address: unknown): boolean {
  return typeof address === "string" && address.startsWith("https:");
}

/** @throws Error for a key that does not match its certificate, or a file that is not PEM. */
async function readIdentity(files: readonly [string, string, string]): Promise<TlsIdentity> {
  const [cert, key, ca] = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const identity = { cert: cert ?? "", key: key ?? "", ca: ca ?? "" };
  createSecureContext(identity);
  return identity;
}

function connectorOf(identity: TlsIdentity): buildConnector.connector {
  return buildConnector({ ...identity, timeout: CONNECT_DEADLINE_MS, maxCachedSessions: 0 });
}
