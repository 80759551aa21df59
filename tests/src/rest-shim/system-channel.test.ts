import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AppError } from "@cgs/kit/errors";
import { createLogger } from "@cgs/kit/log";
import type { OperationResult, Subscribe } from "@cgs/rest-shim/graphql/operation";
import { createSystemChannel } from "@cgs/rest-shim/channels/system-channel";
import { afterEach, describe, expect, it } from "vitest";
import { connect, FakeFeed } from "../support/channel-server.js";

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

async function serve(subscribe: Subscribe): Promise<string> {
  const channel = createSystemChannel({ subscribe, log: createLogger("test", "silent") });
  const server = createServer().listen(0);
  server.on("upgrade", (request, socket, head) => {
    channel.webSocketServer.handleUpgrade(request, socket, head, (client) =>
      channel.webSocketServer.emit("connection", client, request),
    );
  });
  running.push(async () => {
    await channel.stop();
    await new Promise((resolve) => server.close(resolve));
  });
  return `ws://localhost:${(server.address() as AddressInfo).port}/ws/system`;
}

function change(name: string, status: string, message: string | null): OperationResult {
  return { data: { providerStatusChanged: { name, status, message } } };
}

describe("the system channel", () => {
  it("sends status changes of providers with the documented fields", async () => {
    const feed = new FakeFeed();
    const client = connect(`${await serve(() => Promise.resolve(feed.iterate()))}?token=a.b.c`);
    feed.push(change("openrouter", "DEGRADED", "It answered 429."), change("openrouter", "HEALTHY", null));
    expect(await client.received(2)).toEqual([
      { type: "provider_status_change", provider: "openrouter", status: "degraded", message: "It answered 429." },
      { type: "provider_status_change", provider: "openrouter", status: "healthy", message: "openrouter is healthy." },
    ]);
  });

  it("subscribes with the token as credential", async () => {
    const seen: unknown[] = [];
    const feed = new FakeFeed();
    const address = await serve(({ headers }) => {
      seen.push(headers["authorization"]);
      return Promise.resolve(feed.iterate());
    });
    const client = connect(`${address}?token=a.b.c`);
    feed.push(change("sandbox", "DOWN", "No answer."));
    await client.received(1);
    expect(seen).toEqual(["Bearer a.b.c"]);
  });

  it.each(["", "?token=", "?token=cgs_key"])("closes with 4401 for %j", async (query) => {
    const address = await serve(() => expect.fail("must not be called"));
    expect(await connect(address + query).closed).toEqual({ code: 4401, reason: "UNAUTHENTICATED" });
  });

  it("closes with 4401 when the token is refused", async () => {
    const address = await serve(() => Promise.reject(new AppError("TOKEN_EXPIRED")));
    expect(await connect(`${address}?token=a.b.c`).closed).toEqual({ code: 4401, reason: "TOKEN_EXPIRED" });
  });

  it("ends the subscription when the client disconnects", async () => {
    const feed = new FakeFeed();
    const client = connect(`${await serve(() => Promise.resolve(feed.iterate()))}?token=a.b.c`);
    feed.push(change("sandbox", "DOWN", "No answer."));
    await client.received(1);
    client.socket.close();
    await feed.left;
    expect(feed.hasLeft).toBe(true);
  });
});
