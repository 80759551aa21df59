import { connect } from "node:net";

const DEADLINE_MS = 3_000;

/** Checks that a server listens at an address from the settings. Rejects with a sentence that names the setting and no password. */
export async function requireListener(setting: string, address: string, defaultPort: number): Promise<void> {
  const { hostname, port } = new URL(address);
  const target = { host: hostname.replace(/^\[|\]$/g, "") || "localhost", port: Number(port) || defaultPort };
  await new Promise<void>((resolve, reject) => {
    const socket = connect(target);
    const fail = () => {
      socket.destroy();
      reject(new Error(`${setting}: nothing answers at ${target.host}:${target.port}. Start it, or unset ${setting}.`));
    };
    socket.setTimeout(DEADLINE_MS, fail);
    socket.once("error", fail);
    socket.once("connect", () => {
      socket.destroy();
      resolve();
    });
  });
}
