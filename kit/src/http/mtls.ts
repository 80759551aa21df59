import type { IncomingMessage } from "node:http";
import { TLSSocket } from "node:tls";
import type { RequestHeaders } from "./trace.js";

/**
 * Internal header that states whether the peer may be a module: it presented a module's certificate, or TLS is off. The process that
 * accepts a request sets it and replaces any value that was sent.
 */
const PEER = "x-caller-is-module";

/**
 * Sets the header from the connection's client certificate. Returns whether the peer may be a module.
 * See docs/decisions/029-rotate-keys-before-use-and-require-mtls.md.
 */
export function setMtlsPeer(request: IncomingMessage): boolean {
  const isModule = !(request.socket instanceof TLSSocket) || request.socket.authorized;
  request.headers[PEER] = isModule ? "yes" : "no";
  return isModule;
}

/** The header alone, for operations whose other headers arrive in WebSocket messages. */
export function mtlsPeerHeader(headers: RequestHeaders): RequestHeaders {
  return { [PEER]: headers[PEER] };
}

/** Whether a message with these headers may come from a module. True for messages that did not arrive over HTTP. */
export function isMtlsPeer(headers: RequestHeaders): boolean {
  return headers[PEER] !== "no";
}
