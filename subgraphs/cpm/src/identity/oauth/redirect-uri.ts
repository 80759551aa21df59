import { z } from "zod";

/**
 * The schemes of assistants that have no dot, which RFC 8252 asks for. Anyone can register here, so no other such scheme is accepted: `ms-msdt`, `intent`
 * or `javascript` would start a program with what the caller chose. See docs/decisions/046-connect-assistants-with-oauth-sessions.md.
 */
const ASSISTANT_SCHEMES = ["claude", "cursor", "vscode", "vscode-insiders", "windsurf"];

/** A scheme that is a domain name in reverse, such as `com.example.assistant` (RFC 8252, section 7.1). */
const REVERSE_DOMAIN = /^[a-z]{2,63}(\.[a-z0-9](-?[a-z0-9])*)+$/;

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Where an application gets its code: over https, at a port of the user's machine, or by a scheme that the user's system opens with it. */
export const redirectUri = z
  .string()
  .max(500)
  .refine(
    isRedirectUri,
    `must be an https address, an http address of this machine, or an address whose scheme is a domain name in reverse, such as com.example.app:/callback, or one of ${ASSISTANT_SCHEMES.join(", ")}; without a user name or fragment`,
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
  if (username || password) return false;
  if (protocol === "https:") return true;
  return protocol === "http:" ? LOOPBACK.has(hostname) : uri.includes(":/") && isPrivateUse(protocol.slice(0, -1));
}

function isPrivateUse(scheme: string): boolean {
  return ASSISTANT_SCHEMES.includes(scheme) || REVERSE_DOMAIN.test(scheme);
}

/** An address of the user's machine without its port; undefined for any other one. */
function withoutPort(uri: string): string | undefined {
  if (!URL.canParse(uri)) return undefined;
  const { protocol, hostname, pathname, search } = new URL(uri);
  return protocol === "http:" && LOOPBACK.has(hostname) ? `${hostname} ${pathname} ${search}` : undefined;
}
