import type { IncomingMessage } from "node:http";

/** A page with its headers. */
export interface Page {
  html: string;
  headers: Record<string, string>;
}

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/**
 * The policy of a page that runs scripts of other authors: it can send requests to `/graphql` only, so that it cannot use the
 * session of a user who is logged in at the same origin. It has no opener policy, which separates it from the windows of the dashboard.
 * @param publicOrigin the gateway's origin as browsers see it; by default the `Host` header decides.
 */
export function explorerPolicy(
  request: IncomingMessage,
  publicOrigin: string | undefined,
  directives: readonly string[] = [],
): Record<string, string> {
  const policy = [
    ...directives,
    `connect-src ${endpoints(request, publicOrigin).join(" ") || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return { "Content-Security-Policy": policy.join("; "), "Cross-Origin-Opener-Policy": "unsafe-none" };
}

/** The policy of answers that a browser shows as a document: it runs nothing, whatever is in it. */
export const DATA_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * The origins at which a browser may see the gateway.
 * @param publicOrigin the only one, if it is known; by default the `Host` header decides
 */
export function originsSeen({ headers: { host = "" } }: IncomingMessage, publicOrigin: string | undefined): string[] {
  if (publicOrigin) return [publicOrigin];
  return HOST.test(host) ? [`http://${host}`, `https://${host}`] : [];
}

function endpoints(request: IncomingMessage, publicOrigin: string | undefined): string[] {
  return originsSeen(request, publicOrigin).flatMap((origin) => [
    `${origin}/graphql`,
    `${origin.replace(/^http/, "ws")}/graphql`,
    `${origin}/favicon.ico`, // Apollo Sandbox asks for it
  ]);
}
