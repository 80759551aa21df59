import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { testSettings } from "./settings.js";

/** All are below those that the system gives to connections and to servers without a port of their own: 32,768 and above on Linux. */
const FIRST_PORT = 12_000;
const PORTS_OF_PROCESS = 1_500;
const RANGES = 13;

const first = FIRST_PORT + ((testSettings().VITEST_POOL_ID - 1) % RANGES) * PORTS_OF_PROCESS;
let drawn = randomInt(PORTS_OF_PROCESS);

/**
 * Ports that are free at this moment, all different. Each test process draws from its own range, in turn. So no other process and no connection
 * takes one before the test listens on it. Two runs on one machine share the ranges: each begins at a random place, so that they rarely meet.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = first + (drawn++ % PORTS_OF_PROCESS);
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  await once(probe.close(), "close");
  return true;
}
