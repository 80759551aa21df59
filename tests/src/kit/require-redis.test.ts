import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { createEvents } from "@cgs/kit/database/events";
import { requireRedis } from "@cgs/kit/database/require-redis";
import { createLogger } from "@cgs/kit/log";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeAuthority } from "../support/certificates.js";

/** Listens on a free port until the test ends. Returns the address. */
async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers each command of a connection as Redis would, as far as the start of a connection needs. */
function redisLike(answer: (command: string) => string | undefined) {
  return (socket: Socket) => {
    socket.on("data", (data) => {
      const commands = data.toString().match(/(?<=\*\d+\r\n\$\d+\r\n)\w+/g) ?? ["?"];
      for (const command of commands) {
        const text = answer(command.toUpperCase());
        if (text === undefined) socket.destroy();
        else socket.write(`${text}\r\n`);
      }
    });
  };
}

describe("a start on a Redis that cannot be used says why and what to do", () => {
  const reason = async (REDIS_URL: string) => {
    const error: unknown = await requireRedis({ REDIS_URL }).catch((failure: unknown) => failure);
    return (error as Error).message;
  };

  test("a password is missing", async () => {
    const address = await listen(createServer(redisLike(() => "-NOAUTH Authentication required.")));
    expect(await reason(`redis://${address}`)).toBe(
      "REDIS_URL: Redis requires a password. Set it in the address: redis://:PASSWORD@HOST:PORT.",
    );
  });

  test("the password is wrong, and is not shown", async () => {
    const refusal = "-WRONGPASS invalid username-password pair or user is disabled.";
    const address = await listen(createServer(redisLike((command) => (command === "HELLO" ? refusal : "-NOAUTH x"))));
    expect(await reason(`redis://:hunter2@${address}`)).toBe(
      "REDIS_URL: Redis refuses the user or the password of the address. Correct them.",
    );
  });

  test("TLS is spoken to a plain port", async () => {
    const plain = createServer((socket) => {
      socket.on("data", (data) => void (data.toString().startsWith("PING") && socket.write("+PONG\r\n")));
    });
    const address = await listen(plain);
    expect(await reason(`rediss://${address}`)).toBe(
      `REDIS_URL: Redis at ${address} does not speak TLS. Use redis:// instead of rediss://, or Redis' port for TLS.`,
    );
  });

  test("nothing but TLS is spoken at the port", async () => {
    const { cert, key } = await (await makeAuthority("tests")).issue();
    const address = await listen(
      createTlsServer(
        { cert, key },
        redisLike(() => "+PONG"),
      ),
    );
    expect(await reason(`redis://${address}`)).toBe(
      `REDIS_URL: ${address} speaks TLS only. Use rediss:// instead of redis://.`,
    );
  });

  test("it is another kind of server", async () => {
    const address = await listen(createHttpServer((_, response) => response.end()));
    expect(await reason(`redis://${address}`)).toBe(
      `REDIS_URL: what answers at ${address} is not Redis. Correct the host and the port.`,
    );
  });

  test("it closes each connection", async () => {
    const address = await listen(createServer((socket) => socket.destroy()));
    expect(await reason(`redis://${address}`)).toBe(
      `REDIS_URL: ${address} closes each connection. Redis is starting or stopping, or it is not Redis: see its log.`,
    );
  });

  test("nothing listens there", async () => {
    expect(await reason("redis://:hunter2@127.0.0.1:1")).toBe(
      "REDIS_URL: nothing listens at 127.0.0.1:1. Start Redis, or correct the host and the port.",
    );
  });

  test("it dies while a process starts", async () => {
    let connections = 0;
    const dying = createServer((socket) => {
      connections += 1;
      if (connections > 1) server.close();
      redisLike((command) => {
        if (connections > 1) return undefined;
        return command === "INFO" ? "$17\r\nredis_version:7.0" : "+OK";
      })(socket);
    });
    const server = dying;
    const address = await listen(dying);
    const settings = {
      DATABASE_URL: "postgres://127.0.0.1:1/none",
      DATABASE_POOL_SIZE: undefined,
      DATABASE_DIRECT_URL: undefined,
    };
    await expect(
      createEvents(
        { ...settings, REDIS_URL: `redis://${address}`, REDIS_CLUSTER: undefined },
        createLogger("test", "silent"),
      ),
    ).rejects.toThrow(/^REDIS_URL: (127.0.0.1:\d+ closes each connection|nothing listens at)/);
  });
});
