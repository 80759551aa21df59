import type { IncomingMessage } from "node:http";
import { EnvError, loadEnv } from "@cgs/kit/env";
import { callerAddress, setCallerAddress } from "@cgs/kit/http/caller-address";
import { networkOf, NO_PROXY, trustedProxiesSetting, type TrustedProxies } from "@cgs/kit/trusted-proxies";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const env = z.object({ TRUSTED_PROXIES: trustedProxiesSetting });
const proxies = (TRUSTED_PROXIES: string): TrustedProxies => loadEnv(env, { TRUSTED_PROXIES }).TRUSTED_PROXIES!;

function addressOf(peer: string | undefined, trusts: TrustedProxies, headers: Record<string, string> = {}): string {
  const request = { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
  setCallerAddress(request, trusts);
  return callerAddress(request.headers);
}
const forwarded = (value: string) => ({ "x-forwarded-for": value });

describe("the setting TRUSTED_PROXIES", () => {
  test.each([
    "1",
    "10",
    "10.0.0.1",
    "10.0.0.0/8, 192.0.2.7",
    "2001:db8::/32",
    "fd00::1",
    "loopback",
    "loopback,private",
  ])("may be %s", (value) => {
    expect(proxies(value)).toBeInstanceOf(Function);
  });

  test.each([
    "0",
    "11",
    "1,2",
    "-1",
    "10.0.0.0/33",
    "2001:db8::/129",
    "10.0.0",
    "10.0.0.0/",
    "/8",
    "ingress.example",
    "toString",
  ])("may not be %s", (value) => {
    expect(() => proxies(value)).toThrow(EnvError);
  });

  test("is undefined when it is not set", () => {
    expect(loadEnv(env, {}).TRUSTED_PROXIES).toBeUndefined();
  });

  test.each([
    ["private", "10.0.0.1"],
    ["private", "192.168.1.20"],
    ["private", "172.16.0.1"],
    ["private", "172.31.255.255"],
    ["private", "100.64.0.1"],
    ["private", "100.127.255.255"],
    ["private", "fc00::1"],
    ["private", "fd12:3456:789a::1%eth0"],
    ["private", "::ffff:10.0.0.1"],
    ["loopback", "127.0.0.1"],
    ["loopback", "127.255.255.254"],
    ["loopback", "::1"],
    ["loopback", "::ffff:127.0.0.1"],
    ["192.0.2.0/24", "192.0.2.255"],
    ["192.0.2.7", "192.0.2.7"],
    ["2001:db8::/32", "2001:db8:ffff::1"],
  ])("%s has %s", (setting, address) => {
    expect(proxies(setting)(address, 0)).toBe(true);
  });

  test.each([
    ["private", ""],
    ["private", "unknown"],
    ["private", "8.8.8.8"],
    ["private", "172.15.255.255"],
    ["private", "172.32.0.1"],
    ["private", "192.169.0.1"],
    ["private", "169.254.169.254"],
    ["private", "100.128.0.1"],
    ["private", "127.0.0.1"],
    ["private", "0.0.0.0"],
    ["private", "::"],
    ["private", "2001:db8::1"],
    ["private", "fe80::1%eth0"],
    ["private", "::ffff:8.8.8.8"],
    ["private", "10.example.com"],
    ["loopback", "10.0.0.1"],
    ["192.0.2.7", "192.0.2.8"],
    ["2001:db8::/32", "2001:db9::1"],
  ])("%s has not %s", (setting, address) => {
    expect(proxies(setting)(address, 0)).toBe(false);
  });
});

describe("the address of a caller", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1%eth0"],
    [undefined, ""],
  ])("is the peer %s as %s", (peer, address) => {
    expect(addressOf(peer, NO_PROXY)).toBe(address);
    expect(addressOf(peer, proxies("private"))).toBe(address);
    expect(addressOf(peer, proxies("1"))).toBe(address);
  });

  test("is never the one that the caller claims in the internal header", () => {
    expect(addressOf("203.0.113.7", NO_PROXY, { "x-caller-address": "10.0.0.1" })).toBe("203.0.113.7");
  });

  test("is not taken from X-Forwarded-For unless proxies are trusted", () => {
    expect(addressOf("10.0.0.1", NO_PROXY, forwarded("203.0.113.7"))).toBe("10.0.0.1");
  });

  test("is not taken from X-Forwarded-For when the peer is no trusted proxy", () => {
    expect(addressOf("198.51.100.1", proxies("private"), forwarded("203.0.113.7"))).toBe("198.51.100.1");
  });

  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["192.0.2.9, 203.0.113.7", "203.0.113.7"],
    ["2001:db8::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1%eth0"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
  ])("is the last entry of X-Forwarded-For behind one proxy: %s", (value, address) => {
    for (const peer of ["10.0.0.1", "::ffff:10.0.0.1", "100.64.0.9"]) {
      expect(addressOf(peer, proxies("private"), forwarded(value))).toBe(address);
      expect(addressOf(peer, proxies("1"), forwarded(value))).toBe(address);
    }
  });

  test("is what the outermost trusted proxy saw, whatever the caller claims before it", () => {
    const header = forwarded("10.0.0.9, 203.0.113.7, 192.0.2.1, 10.0.0.2");
    expect(addressOf("10.0.0.1", proxies("private, 192.0.2.0/24"), header)).toBe("203.0.113.7");
    expect(addressOf("10.0.0.1", proxies("3"), header)).toBe("203.0.113.7");
    expect(addressOf("10.0.0.1", proxies("private"), header)).toBe("192.0.2.1");
  });

  test("is the first entry when all are trusted proxies, or fewer than the hops", () => {
    expect(addressOf("10.0.0.1", proxies("private"), forwarded("10.0.0.3, 10.0.0.2"))).toBe("10.0.0.3");
    expect(addressOf("10.0.0.1", proxies("5"), forwarded("203.0.113.7, 10.0.0.2"))).toBe("203.0.113.7");
  });

  test.each(["", "unknown", "203.0.113.7:4711", "203.0.113", "203.0.113.07", "[2001:db8::1]", "203.0.113.7, "])(
    "is the peer when the last entry of X-Forwarded-For is not an address: %j",
    (value) => {
      expect(addressOf("10.0.0.1", proxies("private"), forwarded(value))).toBe("10.0.0.1");
    },
  );

  test("is unknown for a message that did not come over HTTP", () => {
    expect(callerAddress({})).toBe("unknown");
  });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9%eth0", "2001:db8:1:2::/64"],
  ["unknown", "unknown"],
  ["", ""],
])("limits count %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
