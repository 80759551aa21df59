import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { CALLER_ADDRESS_HEADER } from "@cgs/kit/http/caller-address";
import { UnauthenticatedSockets } from "@cgs/kit/http/unauthenticated-sockets";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";

let sockets: UnauthenticatedSockets;
/** The close codes in the order in which connections were closed, each with its address. */
let closed: [address: string, code: number][];

beforeEach(() => {
  vi.useFakeTimers();
  sockets = new UnauthenticatedSockets();
  closed = [];
});
afterEach(() => void vi.useRealTimers());

function connect(address: string): WebSocket {
  const socket = Object.assign(new EventEmitter(), {
    close: (code: number) => void closed.push([address, code]),
    terminate: () => undefined,
  }) as unknown as WebSocket;
  const headers = { [CALLER_ADDRESS_HEADER]: address };
  sockets.add(socket, { headers, socket: new EventEmitter() } as unknown as IncomingMessage);
  return socket;
}

test("a connection without a credential is closed after five seconds, and one with a credential stays", () => {
  const accepted = connect("203.0.113.1");
  connect("203.0.113.2");
  sockets.accept(accepted);
  vi.advanceTimersByTime(4_900);
  expect(closed).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(closed).toEqual([["203.0.113.2", 4401]]);
});

test("of more than 100 connections of an address the oldest of that address is closed, and no other", () => {
  connect("203.0.113.1");
  for (let n = 0; n < 101; n++) connect("203.0.113.2");
  expect(closed).toEqual([["203.0.113.2", 1013]]);
});

test("of more than 250 connections of all addresses the oldest is closed", () => {
  for (let n = 0; n < 251; n++) connect(`203.0.113.${n}`);
  expect(closed).toEqual([["203.0.113.0", 1013]]);
});
