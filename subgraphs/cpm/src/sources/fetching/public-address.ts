import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { SourceError, SourceFailure } from "../source-failure.js";
import ipaddr from "ipaddr.js";

/** Azure's internal server of machine settings. It is the only one with an address in a public range. */
const AZURE_METADATA = "168.63.129.16";

/** The only part of IPv6 from which public addresses are assigned (https://www.iana.org/assignments/ipv6-address-space). */
const ASSIGNED_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address is public. Loopback, private, link-local (with the metadata servers of clouds), shared, multicast, reserved and unassigned
 * addresses are not, also when they are written as IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(ASSIGNED_IPV6)) return false;
  return parsed.range() === "unicast" && parsed.toString() !== AZURE_METADATA;
}

/** Resolves a host name to all its addresses, as `dns.lookup` does. */
export type Resolve = (
  hostname: string,
  options: { all: true; family?: number | "IPv4" | "IPv6" | undefined },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A `lookup` for connections that refuses host names with an address that is not public. The connection is made to the address that was
 * checked, so a name that changes its address between check and use gains nothing.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (hostname, { all, family }, callback) => {
    resolve(hostname, { all: true, family }, (error, addresses) => {
      const [first] = error ? [] : addresses;
      if (!first) callback(error ?? new SourceError(SourceFailure.NOT_FOUND), "");
      else if (!addresses.every(({ address }) => isPublicAddress(address)))
        callback(new SourceError(SourceFailure.BLOCKED_ADDRESS), "");
      else if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
