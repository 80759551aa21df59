import type { IncomingMessage } from "node:http";
import { TLSSocket } from "node:tls";
import type { RequestHeaders } from "./trace.js";

/**
 * A header of our own, set by the process that takes a request: whatever a caller sends under its name is replaced. It says whether the
 * other side may be a module: it has shown a module's certificate, or certificates are not in use.
 */
const PEER = "x-caller-is-module";

/** Notes whether the other side may be a module, and returns it. Over TLS, modules show certificates. */
export function setMtlsPeer(request: IncomingMessage): boolean {
  const isModule = !(request.socket instanceof TLSSocket) || request.socket.authorized;
  request.headers[PEER] = isModule ? "yes" : "no";
  return isModule;
}

/** What was noted of the other side, for what it sends in another way than by headers. */
export function mtlsPeerHeader(headers: RequestHeaders): RequestHeaders {
  return { [PEER]: headers[PEER] };
}

/** Whether what came with these headers may come from a module; true for what did not come over HTTP. */
export function isMtlsPeer(headers: RequestHeaders): boolean {
  return headers[PEER] !== "no";
}
