import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { RequestHeaders } from "./trace.js";
import { normalizeAddress, type TrustedProxies } from "../trusted-proxies.js";

/** Internal header with the caller's address. The process that accepts a request sets it and replaces any value that was sent. */
export const CALLER_ADDRESS_HEADER = "x-caller-address";

/** Header in which a proxy, or the gateway for its modules, tells the address that a request came from. */
export const FORWARDED_FOR_HEADER = "x-forwarded-for";

/**
 * Stores the caller's address in {@link CALLER_ADDRESS_HEADER}. It is the peer's address. If the peer is a trusted proxy, it is the last
 * entry of {@link FORWARDED_FOR_HEADER}, which that proxy added; if that is a trusted proxy, too, the entry before it; and so on. What
 * stands before the first untrusted address is the caller's own claim. An entry that is no address ends the search.
 */
export function setCallerAddress(request: IncomingMessage, trusts: TrustedProxies): void {
  let address = normalizeAddress(request.socket.remoteAddress ?? "");
  const entries = request.headers[FORWARDED_FOR_HEADER]?.toString().split(",") ?? [];
  for (let hops = 0; trusts(address, hops); hops++) {
    const entry = entries.pop()?.trim() ?? "";
    if (isIP(entry) === 0) break;
    address = normalizeAddress(entry);
  }
  request.headers[CALLER_ADDRESS_HEADER] = address;
}

/** The address that {@link setCallerAddress} stored; `unknown` for a message that did not come over HTTP. */
export function callerAddress(headers: RequestHeaders): string {
  return headers[CALLER_ADDRESS_HEADER]?.toString() ?? "unknown";
}

/** The header alone, for operations whose other headers arrive in WebSocket messages. */
export function callerAddressHeader(headers: RequestHeaders): RequestHeaders {
  return { [CALLER_ADDRESS_HEADER]: headers[CALLER_ADDRESS_HEADER] };
}

/** Whether a proxy forwarded a request, by its headers. */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return headers[FORWARDED_FOR_HEADER] !== undefined || headers["forwarded"] !== undefined;
}
