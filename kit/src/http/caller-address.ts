import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import type { RequestHeaders } from "./trace.js";

/** Internal header with the caller's address. The process that accepts a request sets it and replaces any value that was sent. */
export const CALLER_ADDRESS_HEADER = "x-caller-address";

/** Header in which the gateway tells a module the address that a request came from. */
export const FORWARDED_FOR_HEADER = "x-forwarded-for";

/** The ranges of ipaddr.js that are this machine or a private network. */
const PRIVATE_RANGES = new Set(["loopback", "private", "uniqueLocal"]);

/** A peer's address without IPv4 mapping, and whether it is private. */
interface PeerAddress {
  address: string;
  isPrivate: boolean;
}

/** Parsed addresses by their text. Parsing takes 10 µs, and every request of a connection has the same peer. */
const parsed = new LRUCache<string, PeerAddress>({ max: 1_000 });

/** Whether an address belongs to this machine or to a private network. Link-local addresses do not count. */
export function isPrivateAddress(address: string | undefined): boolean {
  return parsePeer(address).isPrivate;
}

/**
 * Stores the caller's address in {@link CALLER_ADDRESS_HEADER}. It is the peer's address. Behind a gateway it is the last entry of
 * {@link FORWARDED_FOR_HEADER}, if that is an address and the peer is in a private network, so that it can be a gateway.
 */
export function setCallerAddress(request: IncomingMessage, behindGateway: boolean): void {
  const peer = parsePeer(request.socket.remoteAddress);
  const forwarded = request.headers[FORWARDED_FOR_HEADER]?.toString().split(",").at(-1)?.trim() ?? "";
  const trusted = behindGateway && peer.isPrivate && isIP(forwarded) > 0;
  request.headers[CALLER_ADDRESS_HEADER] = trusted ? forwarded : peer.address;
}

/** The address that {@link setCallerAddress} stored; `unknown` for a message that did not come over HTTP. */
export function callerAddress(headers: RequestHeaders): string {
  return headers[CALLER_ADDRESS_HEADER]?.toString() ?? "unknown";
}

/** An IPv4-mapped address such as `::ffff:10.0.0.1` becomes its IPv4 address; any other text is unchanged. */
function parsePeer(text = ""): PeerAddress {
  if (isIP(text) === 0) return { address: text, isPrivate: false };
  let peer = parsed.get(text);
  if (!peer) {
    const ip = ipaddr.process(text);
    const isMapped = isIP(text) === 6 && ip.kind() === "ipv4";
    peer = { address: isMapped ? ip.toString() : text, isPrivate: PRIVATE_RANGES.has(ip.range()) };
    parsed.set(text, peer);
  }
  return peer;
}
