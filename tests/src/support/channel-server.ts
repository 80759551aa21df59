import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger } from "@cgs/kit/log";
import type { OperationResult, Subscribe } from "@cgs/rest-shim/graphql/operation";
import type { Channel, ChannelOptions } from "@cgs/rest-shim/channels/channel";
import { createJobChannel } from "@cgs/rest-shim/channels/job-channel";
import { WebSocket } from "ws";
import { z } from "zod";

export const JOB_ID = "01936b2e-0000-7000-8000-000000000001";

/** A message of the channel of one job, as documented. */
export const jobMessage = z.strictObject({
  job_id: z.string(),
  status: z.string(),
  progress: z.number(),
  current_step: z.string(),
  timestamp: z.iso.datetime(),
});

/** An event of the CPM's subscription. */
export function jobEvent(status: string, currentStep: string, progress: number): OperationResult {
  const updatedAt = new Date("2026-01-02T03:04:05.000Z");
  return { data: { jobUpdated: { id: JOB_ID, status, progress, currentStep, updatedAt } } };
}

/** A subscription whose events a test pushes. Like a real one, it can be ended while it waits for an event. */
export class FakeFeed {
  private readonly events: OperationResult[] = [];
  private wake: (() => void) | undefined;
  private ended = false;
  /** Resolves when the client has unsubscribed or the feed has ended. */
  readonly left: Promise<void>;
  private markLeft!: () => void;
  /** Whether the client has unsubscribed. */
  hasLeft = false;

  constructor() {
    this.left = new Promise((resolve) => (this.markLeft = resolve));
  }

  push(...events: OperationResult[]): void {
    this.events.push(...events);
    this.wake?.();
  }

  end(): void {
    this.ended = true;
    this.wake?.();
  }

  iterate(): AsyncGenerator<OperationResult, unknown, unknown> {
    const next = async (): Promise<IteratorResult<OperationResult>> => {
      for (;;) {
        const value = this.events.shift();
        if (value) return { done: false, value };
        if (this.ended) return { done: true, value: undefined };
        await new Promise<void>((resolve) => (this.wake = resolve));
      }
    };
    const leave = async () => {
      this.events.length = 0;
      this.end();
      this.hasLeft = true;
      this.markLeft();
      return { done: true as const, value: undefined };
    };
    const generator: AsyncGenerator<OperationResult, unknown, unknown> = {
      next,
      return: leave,
      throw: leave,
      [Symbol.asyncIterator]: () => generator,
    };
    return generator;
  }
}

/** The job channel on a real server. */
export async function startChannel(subscribe: Subscribe, options: Partial<ChannelOptions> = {}) {
  const channel: Channel = createJobChannel({ subscribe, log: createLogger("test", "silent"), ...options });
  const server = createServer();
  server.on("upgrade", (request, socket, head) => {
    channel.webSocketServer.handleUpgrade(request, socket, head, (client) =>
      channel.webSocketServer.emit("connection", client, request),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `ws://localhost:${(server.address() as AddressInfo).port}`;
  return {
    channel,
    url,
    async close() {
      await channel.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Connects a client that records its messages and its close code. */
export function connect(address: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(address, { headers, perMessageDeflate: false });
  const messages: unknown[] = [];
  const waiting: (() => void)[] = [];
  socket.on("message", (data) => {
    messages.push(JSON.parse(String(data)));
    for (const wake of waiting.splice(0)) wake();
  });
  socket.on("error", () => undefined); // a refused or cut connection shows in its close code
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once("close", (code, reason) => resolve({ code, reason: String(reason) }));
  });
  const received = async (count: number) => {
    while (messages.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    return messages;
  };
  return { socket, messages, closed, received };
}
