import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A TCP port that is free at this moment on all interfaces. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
