import { once } from "node:events";
import { connect as connectTcp } from "node:net";
import { AppError, type ErrorCode } from "@cgs/kit/errors";
import type { Subscribe } from "@cgs/rest-shim/graphql/operation";
import { afterEach, describe, expect, it } from "vitest";
import { connect, FakeFeed, JOB_ID, jobEvent, startChannel } from "../support/channel-server.js";

type Channel = Awaited<ReturnType<typeof startChannel>>;

const TOKEN = "aaa.bbb.ccc";
const address = ({ url }: Channel, token = TOKEN, id = JOB_ID) => `${url}/ws/jobs/${id}?token=${token}`;

let open: Channel | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function start(subscribe: Subscribe, options = {}): Promise<Channel> {
  return (open = await startChannel(subscribe, options));
}

const feedOnce =
  (feed: FakeFeed): Subscribe =>
  () =>
    Promise.resolve(feed.iterate());
const refuse = (error: Error): Subscribe => {
  return async () => {
    throw error;
  };
};

describe("the messages of a job", () => {
  it("are the snapshot, every change and the final state with the documented fields, then close 1000", async () => {
    const feed = new FakeFeed();
    const client = connect(address(await start(feedOnce(feed))));
    feed.push(jobEvent("QUEUED", "QUEUED", 0));
    const [snapshot] = await client.received(1);
    expect(snapshot).toEqual({
      job_id: JOB_ID,
      status: "queued",
      progress: 0,
      current_step: "queued",
      timestamp: "2026-01-02T03:04:05.000Z",
    });
    feed.push(
      jobEvent("PROCESSING", "WRITING", 20),
      jobEvent("PROCESSING", "WRITING", 21),
      jobEvent("COMPLETED", "DONE", 100),
    );
    feed.end();
    expect((await client.closed).code).toBe(1000);
    expect(client.messages.slice(1)).toMatchObject([
      { status: "processing", current_step: "writing", progress: 20 },
      { status: "completed", current_step: "done", progress: 100 },
    ]);
  });

  it.each(["COMPLETED", "FAILED", "CANCELLED"])(
    "are one message and close 1000 when the job is already %s",
    async (status) => {
      const feed = new FakeFeed();
      feed.push(jobEvent(status, "DONE", 100));
      feed.end();
      const client = connect(address(await start(feedOnce(feed))));
      expect((await client.closed).code).toBe(1000);
      expect(client.messages).toMatchObject([{ status: status.toLowerCase() }]);
    },
  );

  it("are subscribed to with the token as credential", async () => {
    const operations: Parameters<Subscribe>[0][] = [];
    const feed = new FakeFeed();
    feed.push(jobEvent("COMPLETED", "DONE", 100));
    feed.end();
    const subscribe: Subscribe = (operation) => {
      operations.push(operation);
      return Promise.resolve(feed.iterate());
    };
    await connect(address(await start(subscribe)), { "x-service-token": "ignored" }).closed;
    expect(operations[0]?.variables).toEqual({ id: JOB_ID });
    expect(operations[0]?.headers["authorization"]).toBe(`Bearer ${TOKEN}`);
    expect(operations[0]?.headers["x-service-token"]).toBeUndefined();
  });

  it("end with close 1011 when the subscription ends before the job", async () => {
    const feed = new FakeFeed();
    feed.push(jobEvent("PROCESSING", "WRITING", 10));
    feed.end();
    expect((await connect(address(await start(feedOnce(feed)))).closed).code).toBe(1011);
  });
});

describe("a connection is closed", () => {
  it.each(["", "no-jwt", "cgs_0123456789abcdef0123456789abcdef", "a.b.c%0d%0ax"])(
    "with 4401 for the token %j, without subscribing",
    async (token) => {
      const channel = await start(refuse(new Error("must not be called")));
      expect(await connect(address(channel, token)).closed).toEqual({ code: 4401, reason: "UNAUTHENTICATED" });
    },
  );

  it("with 4401 without a token", async () => {
    const { url } = await start(refuse(new Error("must not be called")));
    expect((await connect(`${url}/ws/jobs/${JOB_ID}`).closed).code).toBe(4401);
  });

  it.each<[ErrorCode, number]>([
    ["UNAUTHENTICATED", 4401],
    ["TOKEN_EXPIRED", 4401],
    ["FORBIDDEN", 4403],
    ["JOB_NOT_FOUND", 4404],
    ["DATABASE_ERROR", 1011],
    ["SERVICE_UNAVAILABLE", 1013],
    ["UPSTREAM_TIMEOUT", 1013],
    ["RATE_LIMIT_EXCEEDED", 1013],
  ])("for the error %s with %d", async (code, expected) => {
    const channel = await start(refuse(new AppError(code)));
    expect(await connect(address(channel)).closed).toEqual({ code: expected, reason: code });
  });

  it.each(["1", "not-a-job", `${JOB_ID}/x`, "%zz"])("with 4404 for the job id %j, without subscribing", async (id) => {
    const channel = await start(refuse(new Error("must not be called")));
    expect((await connect(address(channel, TOKEN, id)).closed).code).toBe(4404);
  });

  it("with 1011 for an unexpected error, without its message", async () => {
    const channel = await start(refuse(new Error("secret")));
    expect(await connect(address(channel)).closed).toEqual({ code: 1011, reason: "INTERNAL_ERROR" });
  });

  it("with 1013 above the connection limit, until another closes", async () => {
    const channel = await start(() => Promise.resolve(new FakeFeed().iterate()), { maxConnections: 1 });
    const first = connect(address(channel));
    await new Promise((resolve) => first.socket.once("open", resolve));
    expect(await connect(address(channel)).closed).toEqual({ code: 1013, reason: "SERVICE_UNAVAILABLE" });
    first.socket.close();
    await expect.poll(() => channel.channel.webSocketServer.clients.size).toBe(0);
    const next = connect(address(channel));
    await new Promise((resolve) => next.socket.once("open", resolve));
    next.socket.close();
    expect((await next.closed).code).toBe(1005);
  });

  it("with 4403 for a page of an origin that is not allowed", async () => {
    const feed = new FakeFeed();
    feed.push(jobEvent("COMPLETED", "DONE", 100));
    feed.end();
    const channel = await start(feedOnce(feed), { origins: ["https://good.example"] });
    expect((await connect(address(channel), { origin: "null" }).closed).code).toBe(4403);
    expect((await connect(address(channel), { origin: "https://good.example.evil.example" }).closed).code).toBe(4403);
    expect((await connect(address(channel), { origin: "https://evil.example" }).closed).code).toBe(4403);
    expect((await connect(address(channel), { origin: "https://good.example" }).closed).code).toBe(1000);
  });

  it("with 4404 when access to the job ends later", async () => {
    const feed = new FakeFeed();
    const client = connect(address(await start(feedOnce(feed))));
    feed.push(jobEvent("PROCESSING", "WRITING", 10), {
      errors: [{ message: "gone", extensions: { code: "JOB_NOT_FOUND" } }],
    });
    expect((await client.closed).code).toBe(4404);
    await feed.left;
  });
});

describe("a client", () => {
  it("ends its subscription at once when it disconnects", async () => {
    const feed = new FakeFeed();
    const client = connect(address(await start(feedOnce(feed))));
    feed.push(jobEvent("PROCESSING", "WRITING", 10));
    await client.received(1);
    client.socket.close();
    await feed.left;
  });

  it("leaves no subscription when it disconnects before the subscription starts", async () => {
    const feed = new FakeFeed();
    let begin!: () => void;
    const asked = new Promise<void>((resolve) => (begin = resolve));
    let give!: () => void;
    const given = new Promise<void>((resolve) => (give = resolve));
    const channel = await start(async () => {
      begin();
      await given;
      return feed.iterate();
    });
    const client = connect(address(channel));
    await asked;
    client.socket.terminate();
    await client.closed;
    await expect.poll(() => channel.channel.webSocketServer.clients.size).toBe(0);
    give();
    await feed.left;
  });

  it("can send messages, which are ignored", async () => {
    const feed = new FakeFeed();
    const client = connect(address(await start(feedOnce(feed))));
    feed.push(jobEvent("PROCESSING", "WRITING", 10));
    await client.received(1);
    client.socket.send("{");
    client.socket.send(Buffer.from([1, 2, 3]));
    feed.push(jobEvent("COMPLETED", "DONE", 100));
    feed.end();
    expect((await client.closed).code).toBe(1000);
  });

  it("is closed when it sends a message over 1 KB", async () => {
    const feed = new FakeFeed();
    const client = connect(address(await start(feedOnce(feed))));
    feed.push(jobEvent("PROCESSING", "WRITING", 10));
    await client.received(1);
    client.socket.send("x".repeat(5_000));
    expect((await client.closed).code).toBe(1009);
    await feed.left;
  });

  it("is terminated when it does not read, so that its buffer stays bounded", async () => {
    const feed = new FakeFeed();
    const { channel, ...rest } = await start(feedOnce(feed));
    const client = connect(address({ channel, ...rest }));
    feed.push(jobEvent("PROCESSING", "WRITING", 0));
    await client.received(1);
    client.socket.pause();
    for (let round = 0; !feed.hasLeft && round < 2_000; round += 1) {
      for (let event = 0; event < 100; event += 1)
        feed.push(jobEvent("PROCESSING", event % 2 ? "WRITING" : "OUTLINING", 1));
      await new Promise((resolve) => setImmediate(resolve));
      for (const { bufferedAmount } of channel.webSocketServer.clients) expect(bufferedAmount).toBeLessThan(70_000);
    }
    expect(feed.hasLeft).toBe(true);
    client.socket.terminate();
  });

  it("is terminated when it does not answer pings, and kept when it does", async () => {
    const feeds = [new FakeFeed(), new FakeFeed()];
    const iterators = feeds.map((feed) => feed.iterate());
    const channel = await start(() => Promise.resolve(iterators.shift() ?? new FakeFeed().iterate()), {
      heartbeatMs: 2_000,
    });
    const [aliveFeed, deadFeed] = feeds as [FakeFeed, FakeFeed];
    const alive = connect(address(channel));
    aliveFeed.push(jobEvent("PROCESSING", "WRITING", 1));
    await alive.received(1);
    const dead = connect(address(channel));
    deadFeed.push(jobEvent("PROCESSING", "WRITING", 1));
    await dead.received(1);
    dead.socket.pong = () => undefined; // simulates a client that hangs
    await deadFeed.left;
    expect((await dead.closed).code).toBe(1006);
    aliveFeed.push(jobEvent("COMPLETED", "DONE", 100));
    aliveFeed.end();
    expect((await alive.closed).code).toBe(1000);
  });
});

it("closes connections with 1001 and ends their subscriptions when the service stops", async () => {
  const feed = new FakeFeed();
  const channel = await start(feedOnce(feed));
  const client = connect(address(channel));
  feed.push(jobEvent("PROCESSING", "WRITING", 10));
  await client.received(1);
  await channel.channel.stop();
  expect((await client.closed).code).toBe(1001);
  await feed.left;
});

it("ends the connection of a refused client that does not answer the close", async () => {
  const channel = await start(feedOnce(new FakeFeed()), { closeTimeoutMs: 50 });
  const client = connectTcp(Number(new URL(channel.url).port));
  const upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
  const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
  client.write(["GET /ws/jobs/1?token=none HTTP/1.1", "Host: localhost", ...upgrade, key, "", ""].join("\r\n"));
  client.resume(); // reads, and never answers
  await once(client, "close");
});
