import { z } from "zod";

/** Schemes whose addresses run something or read files. */
const FORBIDDEN = new Set([
  "javascript:",
  "data:",
  "vbscript:",
  "file:",
  "blob:",
  "about:",
  "filesystem:",
  "ws:",
  "wss:",
  "ftp:",
]);

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Where an application gets its code: over https, to a program on the user's machine, or to an application that registered a scheme. */
export const redirectUri = z
  .string()
  .max(500)
  .refine(
    isRedirectUri,
    "must be an https address, an http address of this machine, or an address with a scheme of its own, without a fragment",
  );

/**
 * Whether an address is one of the registered ones. It must be equal; a program on the user's machine may choose any port (RFC 8252, section 7.3).
 */
export function isRegistered(requested: string, registered: readonly string[]): boolean {
  return registered.some((uri) => uri === requested || withoutPort(uri) === (withoutPort(requested) ?? ""));
}

function isRedirectUri(uri: string): boolean {
  if (!URL.canParse(uri) || uri.includes("#") || /[\s\p{Cc}\\]/u.test(uri)) return false;
  const { protocol, hostname, username, password } = new URL(uri);
  if (username || password || FORBIDDEN.has(protocol)) return false;
  return protocol !== "http:" || LOOPBACK.has(hostname);
}

/** An address of the user's machine without its port; undefined for any other one. */
function withoutPort(uri: string): string | undefined {
  if (!URL.canParse(uri)) return undefined;
  const { protocol, hostname, pathname, search } = new URL(uri);
  return protocol === "http:" && LOOPBACK.has(hostname) ? `${hostname} ${pathname} ${search}` : undefined;
}
