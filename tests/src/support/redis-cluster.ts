import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { expect, vi } from "vitest";
import { EVENTUALLY } from "./eventually.js";
import { startRedisServer } from "./redis-server.js";
import { freePorts } from "./free-ports.js";

/** The number of hash slots. */
const SLOTS = 16_384;

/** The number of masters, without replicas. */
const NODES = 3;

/** Whether `redis-server` is installed. */
export function hasRedisServer(): boolean {
  return spawnSync("redis-server", ["--version"]).status === 0;
}

/** A Redis Cluster of three nodes without persistence. */
export interface TestRedisCluster {
  /** The addresses of the nodes. */
  urls: string[];
  stop(): Promise<void>;
}

/** Starts the nodes, assigns the slots, and waits until all nodes know each other. */
export async function startRedisCluster(): Promise<TestRedisCluster> {
  const folder = await mkdtemp(join(tmpdir(), "cgs-redis-"));
  const ports = await freePorts(2 * NODES);
  const nodes = await Promise.all(
    ports.slice(0, NODES).map((port, index) => {
      const cluster = ["--cluster-enabled", "yes", "--cluster-config-file", join(folder, `${index}.conf`)];
      return startRedisServer(port, [...cluster, "--cluster-port", String(ports[NODES + index])]);
    }),
  );
  const clients = nodes.map(({ url }) => new Redis(url));
  const share = Math.ceil(SLOTS / NODES);
  for (const [index, client] of clients.entries()) {
    const last = Math.min(SLOTS, (index + 1) * share) - 1;
    await client.cluster("ADDSLOTSRANGE", index * share, last);
    await client.call("CONFIG", "SET", "cluster-require-full-coverage", "yes");
    await client.call("CLUSTER", "SET-CONFIG-EPOCH", String(index + 1));
  }
  for (let index = 1; index < NODES; index++)
    await clients[0]!.call("CLUSTER", "MEET", "127.0.0.1", String(ports[index]), String(ports[NODES + index]));
  for (const client of clients)
    await vi.waitFor(async () => expect(await client.cluster("INFO")).toContain("cluster_state:ok"), EVENTUALLY);
  await Promise.all(clients.map((client) => client.quit()));
  return {
    urls: nodes.map(({ url }) => url),
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
