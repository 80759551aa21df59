import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { RequestHeaders } from "./trace.js";

/** A header of our own, set by the process that takes a request: whatever a caller sends under its name is replaced. */
export const CALLER_ADDRESS_HEADER = "x-caller-address";

/** How a gateway tells the modules behind it where a request comes from. */
export const FORWARDED_FOR_HEADER = "x-forwarded-for";

const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/;

/** Whether an address is this machine's or of a private network. */
export function isPrivateAddress(address: string | undefined): boolean {
  return PRIVATE.test(plain(address));
}

/**
 * Notes where a request comes from in {@link CALLER_ADDRESS_HEADER}: the address of the other side; behind a gateway, the one that it names, if
 * the other side is in a private network and so may be a gateway.
 */
export function setCallerAddress(request: IncomingMessage, behindGateway: boolean): void {
  const peer = plain(request.socket.remoteAddress);
  const forwarded = request.headers[FORWARDED_FOR_HEADER]?.toString().split(",").at(-1)?.trim() ?? "";
  const believed = behindGateway && isPrivateAddress(peer) && isIP(forwarded) > 0;
  request.headers[CALLER_ADDRESS_HEADER] = believed ? forwarded : peer;
}

/** The address that was noted; `unknown` for what did not come over HTTP. */
export function callerAddress(headers: RequestHeaders): string {
  return headers[CALLER_ADDRESS_HEADER]?.toString() ?? "unknown";
}

function plain(address = ""): string {
  return address.replace(/^::ffff:/, "");
}
