import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { Pool } from "undici";

/** One address in front of the instances of a module, like a balancer in production. */
export class RollingBalancer {
  readonly url: string;
  private pool: Pool;
  private readonly running = new Map<Pool, number>();

  private constructor(
    private readonly server: Server,
    target: string,
  ) {
    this.url = `http://localhost:${(server.address() as AddressInfo).port}`;
    this.pool = new Pool(target);
    server.on("request", (request, response) => {
      const { pool } = this;
      this.count(pool, 1);
      response.once("close", () => this.count(pool, -1));
      const { method = "GET", url: path = "/", headers } = request;
      const { connection: _own, ...sent } = headers;
      pool.request({ method: method, path, headers: sent, body: method === "GET" ? null : request }).then(
        (answer) => {
          const { connection: _its, "keep-alive": _kept, "transfer-encoding": _coded, ...received } = answer.headers;
          response.writeHead(answer.statusCode, received);
          pipeline(answer.body, response, () => undefined);
        },
        () => response.writeHead(502).end(),
      );
    });
  }

  /** Starts to listen in front of an instance, which may not be ready yet. */
  static async open(target: string): Promise<RollingBalancer> {
    const server = createServer().listen(0);
    await once(server, "listening");
    return new RollingBalancer(server, target);
  }

  /** Sends new connections to another instance. Resolves when the previous one has answered all requests. */
  async moveTo(target: string): Promise<void> {
    const before = this.pool;
    this.pool = new Pool(target);
    while ((this.running.get(before) ?? 0) > 0) await once(this.server, "answered");
    await before.close();
  }

  async close(): Promise<void> {
    await this.pool.destroy();
    this.server.close();
    this.server.closeAllConnections();
  }

  private count(pool: Pool, by: 1 | -1): void {
    this.running.set(pool, (this.running.get(pool) ?? 0) + by);
    if (by < 0) this.server.emit("answered");
  }
}
