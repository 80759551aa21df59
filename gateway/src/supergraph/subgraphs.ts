import { withDeadline } from "@cgs/kit/deadline";
import type { DependencyCheck } from "@cgs/kit/http/health";
import type { Tls } from "@cgs/kit/http/tls";
import { Agent, getGlobalDispatcher, request } from "undici";
import type { GatewayEnv } from "../settings/env.js";

/** Base URLs of the subgraphs by name. They come from the settings; the URLs in the supergraph are ignored. */
export type SubgraphAddresses = Record<string, string>;

/** The base URLs of the modules, which are subgraphs. */
export function moduleAddresses(env: GatewayEnv): SubgraphAddresses {
  return { cpm: env.CPM_SERVICE_URL, im: env.IM_SERVICE_URL, smm: env.SMM_SERVICE_URL };
}

/** The base URLs of all subgraphs. */
export function subgraphAddresses(env: GatewayEnv): SubgraphAddresses {
  return { ...env.ADDITIONAL_SUBGRAPHS, ...moduleAddresses(env) };
}

/** The WebSocket URL of a subgraph. Throws for a name without a setting. */
export function webSocketAddress(addresses: SubgraphAddresses, name: string): string {
  return `${addressOf(addresses, name).replace(/^http/, "ws")}/graphql`;
}

/** The base URL of a subgraph. Throws for a name without a setting. */
export function addressOf(addresses: SubgraphAddresses, name: string): string {
  const address = addresses[name];
  if (address === undefined)
    throw new Error(`No setting has the address of subgraph "${name}", which the supergraph contains.`);
  return address;
}

const READINESS_DEADLINE_MS = 1_000;

/** Creates one readiness check per module. */
export function readinessChecks(addresses: SubgraphAddresses, tls: Tls | undefined): Record<string, DependencyCheck> {
  const dispatcher = tls ? new Agent({ connect: tls.connect, keepAliveTimeout: 1_000 }) : getGlobalDispatcher();
  const check = async (url: string, signal: AbortSignal) => {
    const { statusCode, body } = await request(`${url}/readyz`, { dispatcher, signal });
    await body.dump();
    if (statusCode !== 200) throw new Error(`/readyz returned status ${statusCode}`);
  };
  const checkInTime = (url: string) => () => withDeadline(READINESS_DEADLINE_MS, ({ signal }) => check(url, signal));
  return Object.fromEntries(Object.entries(addresses).map(([name, url]) => [name, checkInTime(url)]));
}
