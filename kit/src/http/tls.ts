import { unwatchFile, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import { createSecureContext } from "node:tls";
import { buildConnector } from "undici";
import { z } from "zod";
import type { Closers } from "../closers.js";
import { EnvError } from "../env.js";
import type { Logger } from "../log.js";

const pemFile = (what: string) =>
  z
    .string()
    .optional()
    .meta({
      description: `A PEM file: ${what}. All three of \`TLS_*\` or none; a changed file is read again by itself.`,
      production: "set all three where others can reach the network between the modules",
    });

/** How modules prove to each other that they are modules. */
export const tlsEnv = z.object({
  TLS_CERT: pemFile("this module's certificate"),
  TLS_KEY: pemFile("the key of `TLS_CERT`"),
  TLS_CA: pemFile("the certificates of those who sign modules' certificates"),
});

/** A module's certificate and key, and whose certificates it believes. All PEM. */
export interface TlsIdentity {
  cert: string;
  key: string;
  ca: string;
}

/** How a module proves to others who it is, and knows that they are modules. */
export interface Tls {
  /** As the files were last found good. */
  identity(): TlsIdentity;
  /** Opens connections of undici, each with the identity of its moment. */
  connect: buildConnector.connector;
  /** Called when the files have changed. */
  onChange(listener: () => void): void;
}

/** How often the files are looked at. Polling sees what replaces a file or a mounted folder, too. */
const LOOK_MS = 1_000;

const CONNECT_DEADLINE_MS = 2_000;

/**
 * Opens what `TLS_*` name, and follows the files: new certificates are used for new connections, without a restart. Files that do not
 * fit each other, as in the middle of being replaced, change nothing. Undefined without `TLS_*`.
 * @throws EnvError for settings that are incomplete, Error for files that can't be used.
 */
export async function openTls(env: z.infer<typeof tlsEnv>, log: Logger, closers: Closers): Promise<Tls | undefined> {
  const { TLS_CERT, TLS_KEY, TLS_CA } = env;
  if (!TLS_CERT && !TLS_KEY && !TLS_CA) return undefined;
  if (!TLS_CERT || !TLS_KEY || !TLS_CA)
    throw new EnvError("TLS_CERT, TLS_KEY and TLS_CA: all three are needed, or none");
  const plain = Object.entries(env).filter(([name, value]) => name.endsWith("_SERVICE_URL") && !isSecure(value));
  if (plain.length > 0)
    throw new EnvError(plain.map(([name]) => `${name}: must be https where TLS_CERT is set`).join("\n"));
  const files = [TLS_CERT, TLS_KEY, TLS_CA] as const;
  const listeners: (() => void)[] = [];
  let identity = await readIdentity(files);
  let connector = connectorOf(identity);
  const reload = async () => {
    const found = await readIdentity(files);
    if (JSON.stringify(found) === JSON.stringify(identity)) return;
    identity = found;
    connector = connectorOf(found);
    for (const tell of listeners) tell();
    log.info("the certificates were read again");
  };
  const look = () =>
    void reload().catch((error: unknown) => log.warn({ err: error }, "new certificates can't be used (yet)"));
  for (const file of files) watchFile(file, { interval: LOOK_MS, persistent: false }, look);
  closers.add(() => {
    for (const file of files) unwatchFile(file, look);
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

/** @throws Error for a key that is not the certificate's, or what is no PEM. */
async function readIdentity(files: readonly [string, string, string]): Promise<TlsIdentity> {
  const [cert, key, ca] = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const identity = { cert: cert ?? "", key: key ?? "", ca: ca ?? "" };
  createSecureContext(identity);
  return identity;
}

function connectorOf(identity: TlsIdentity): buildConnector.connector {
  return buildConnector({ ...identity, timeout: CONNECT_DEADLINE_MS, maxCachedSessions: 0 });
}
