import type { IncomingMessage } from "node:http";
import { callerAddress, isPrivateAddress, setCallerAddress } from "@cgs/kit/http/caller-address";
import { describe, expect, test } from "vitest";

function requestFrom(remoteAddress: string | undefined, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

function addressOf(peer: string | undefined, behindGateway: boolean, headers: Record<string, string> = {}): string {
  const request = requestFrom(peer, headers);
  setCallerAddress(request, behindGateway);
  return callerAddress(request.headers);
}

describe("a private address", () => {
  test.each([
    "127.0.0.1",
    "127.255.255.254",
    "10.0.0.1",
    "192.168.1.20",
    "172.16.0.1",
    "172.31.255.255",
    "::1",
    "fc00::1",
    "fd12:3456:789a::1",
    "fd12:3456:789a::1%eth0",
    "::ffff:10.0.0.1",
    "::ffff:127.0.0.1",
  ])("is %s", (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  test.each([
    undefined,
    "",
    "unknown",
    "8.8.8.8",
    "172.15.255.255",
    "172.32.0.1",
    "192.169.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::",
    "2001:db8::1",
    "fe80::1",
    "fe80::1%eth0",
    "::ffff:8.8.8.8",
    "10.example.com",
  ])("is not %s", (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});

describe("the address of a caller", () => {
  const forwarded = (value: string) => ({ "x-forwarded-for": value });

  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1%eth0"],
    [undefined, ""],
  ])("is the peer %s as %s", (peer, address) => {
    expect(addressOf(peer, false)).toBe(address);
    expect(addressOf(peer, true)).toBe(address);
  });

  test("is never the one that the caller claims in the internal header", () => {
    expect(addressOf("203.0.113.7", false, { "x-caller-address": "10.0.0.1" })).toBe("203.0.113.7");
  });

  test("is not taken from X-Forwarded-For unless the process is behind a gateway", () => {
    expect(addressOf("10.0.0.1", false, forwarded("203.0.113.7"))).toBe("10.0.0.1");
  });

  test("is not taken from X-Forwarded-For when the peer is a public address", () => {
    expect(addressOf("198.51.100.1", true, forwarded("203.0.113.7"))).toBe("198.51.100.1");
  });

  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["10.9.9.9, 203.0.113.7", "203.0.113.7"],
    ["2001:db8::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1%eth0"],
    ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ])("is the last entry of X-Forwarded-For: %s, behind a gateway", (value, address) => {
    expect(addressOf("10.0.0.1", true, forwarded(value))).toBe(address);
    expect(addressOf("::ffff:10.0.0.1", true, forwarded(value))).toBe(address);
  });

  test.each(["", "unknown", "203.0.113.7:4711", "203.0.113", "203.0.113.07", "[2001:db8::1]", "203.0.113.7, "])(
    "is the peer when the last entry of X-Forwarded-For is not an address: %j",
    (value) => {
      expect(addressOf("10.0.0.1", true, forwarded(value))).toBe("10.0.0.1");
    },
  );

  test("is unknown for a message that did not come over HTTP", () => {
    expect(callerAddress({})).toBe("unknown");
  });
});
