import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy between processes and one address that simulates network faults. */
export interface TcpProxy {
  /** The port on 127.0.0.1. */
  port: number;
  /** Resets the open connections, or a share of them. */
  cut(share?: number): void;
  /** Makes open connections, or a share of them, half-open: no data passes, and neither end is closed. */
  stall(share?: number): void;
  /** Delays all data by these milliseconds from now on; 0 ends the delay. */
  slowDown(delayMs: number): void;
  /** Whether to reset new connections at once. */
  refuse(refusing: boolean): void;
  /** Ends all faults. Half-open connections are reset. */
  heal(): void;
  stop(): Promise<void>;
}

interface Link {
  ends: [Socket, Socket];
  stalled: boolean;
}

/** Starts a {@link TcpProxy} to a port of this machine. */
export async function startTcpProxy(target: number, random: () => number = Math.random): Promise<TcpProxy> {
  const links = new Set<Link>();
  /** Both sockets of every connection, including half-open ones: a socket that waits for the other's close could stay open forever. */
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let refusing = false;

  const server = createServer({ noDelay: true }, (near) => {
    near.on("error", () => undefined);
    if (refusing) return void near.resetAndDestroy();
    const far = connect({ port: target, host: "127.0.0.1", noDelay: true });
    const link: Link = { ends: [near, far], stalled: false };
    links.add(link);
    join(link, near, far);
    join(link, far, near);
  });

  function join(link: Link, from: Socket, to: Socket): void {
    sockets.add(from);
    from.on("close", () => sockets.delete(from));
    from.on("data", (data) => {
      if (delayMs === 0) return pass(data);
      from.pause();
      setTimeout(() => pass(data), delayMs);
    });
    const pass = (data: Buffer) => {
      if (link.stalled || to.destroyed) return;
      if (to.write(data)) from.resume();
      else from.pause();
    };
    to.on("drain", () => !link.stalled && from.resume());
    from.on("error", () => reset(link));
    from.on("end", () => !link.stalled && to.end());
    from.on("close", () => !link.stalled && links.delete(link) && to.destroySoon());
  }

  function reset(link: Link): void {
    if (link.stalled) return;
    links.delete(link);
    for (const end of link.ends) end.resetAndDestroy();
  }

  const some = (share: number) => [...links].filter(() => random() < share);
  const heal = () => {
    delayMs = 0;
    refusing = false;
    for (const link of links) {
      if (!link.stalled) continue;
      link.stalled = false;
      reset(link);
    }
  };

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut: (share = 1) => some(share).forEach(reset),
    stall(share = 1) {
      for (const link of some(share)) {
        link.stalled = true;
        for (const end of link.ends) end.pause();
      }
    },
    slowDown: (ms) => void (delayMs = ms),
    refuse: (now) => void (refusing = now),
    heal,
    async stop() {
      heal();
      for (const link of links) reset(link);
      for (const socket of sockets) socket.destroy();
      await once(server.close(), "close");
    },
  };
}
