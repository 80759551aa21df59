import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { z } from "zod";

/** Decides whether a peer is a proxy whose `X-Forwarded-For` is believed. @param hops how many proxies were passed before it. */
export type TrustedProxies = (address: string, hops: number) => boolean;

/** Believes no proxy: the caller is the peer. */
export const NO_PROXY: TrustedProxies = () => false;

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Ranges by name. `private` has the shared addresses of carriers and clusters (100.64.0.0/10), too. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7"],
};

/** The most proxies between a caller and a process. */
export const MAX_HOPS = 10;

/** Parsing an address takes 10 µs, and all requests of a connection have the same peer. */
const CACHED_ADDRESSES = 1_000;

/**
 * The setting `TRUSTED_PROXIES`: a number of hops, or addresses, ranges and the names `loopback` and `private`, separated by commas.
 * Undefined when it is not set, so that a process can warn when a proxy forwards requests to it.
 */
export const trustedProxiesSetting = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .refine((parts) => isHops(parts) || parts.every(isRange), {
    error: `must be a number of proxies from 1 to ${MAX_HOPS}, or addresses, ranges such as 10.0.0.0/8, \`loopback\` and \`private\`, separated by commas`,
  })
  .transform((parts) => (isHops(parts) ? trustHops(Number(parts[0])) : trustRanges(parts.flatMap(rangesOf))))
  .optional()
  .meta({
    description:
      "The proxies whose `X-Forwarded-For` is believed: addresses, ranges such as `10.0.0.0/8`, and the names `loopback` and `private`, separated by commas; or the number of proxies that every request passes. Without it, the caller's address is that of the connection. Log-ins and limits count by it.",
    production:
      "must be set behind a proxy, or all callers share its address. For a module the gateway is a proxy. A number only where no request can bypass the proxies",
  });

/** An IPv4-mapped address such as `::ffff:10.0.0.1` becomes its IPv4 address; any other text is unchanged. */
export function normalizeAddress(text: string): string {
  if (isIP(text) !== 6) return text;
  const ip = parse(text);
  return ip.kind() === "ipv4" ? ip.toString() : text;
}

/**
 * The network that limits count for an address: an IPv4 address itself, and the /64 of an IPv6 address, because one customer has all of its
 * addresses. Any other text is unchanged.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address;
  const ip = parse(address);
  if (ip.kind() === "ipv4") return ip.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address)}/64`).toString()}/64`;
}

const parsed = new LRUCache<string, ReturnType<typeof ipaddr.process>>({ max: CACHED_ADDRESSES });

function parse(address: string): ReturnType<typeof ipaddr.process> {
  let ip = parsed.get(address);
  if (!ip) parsed.set(address, (ip = ipaddr.process(withoutZone(address))));
  return ip;
}

function withoutZone(address: string): string {
  return address.split("%", 1)[0] ?? address;
}

function isHops(parts: string[]): boolean {
  const [only = "", ...others] = parts;
  return others.length === 0 && /^\d+$/.test(only) && Number(only) >= 1 && Number(only) <= MAX_HOPS;
}

function trustHops(count: number): TrustedProxies {
  return (_address, hops) => hops < count;
}

function isRange(part: string): boolean {
  if (Object.hasOwn(NAMED, part) || isIP(part) > 0) return true;
  const [address = "", bits = "", ...rest] = part.split("/");
  const family = isIP(address);
  return family > 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

function rangesOf(part: string): Range[] {
  const texts = NAMED[part] ?? [part.includes("/") ? part : `${part}/${isIP(part) === 4 ? 32 : 128}`];
  return texts.map((text) => ipaddr.parseCIDR(text));
}

function trustRanges(ranges: readonly Range[]): TrustedProxies {
  return (address) => {
    if (isIP(address) === 0) return false;
    const ip = parse(address);
    return ranges.some(([network, bits]) => network.kind() === ip.kind() && ip.match(network, bits));
  };
}
