import type { DependencyCheck } from "@cgs/kit/http/health";
import type { Tls } from "@cgs/kit/http/tls";
import { Agent, getGlobalDispatcher, request } from "undici";
import type { GatewayEnv } from "../settings/env.js";

/** Base addresses of the subgraphs by their name in the supergraph. The settings decide, not the addresses it was composed with. */
export type SubgraphAddresses = Record<string, string>;

/** The subgraphs' addresses from the settings. */
export function subgraphAddresses(env: GatewayEnv): SubgraphAddresses {
  return { cpm: env.CPM_SERVICE_URL, im: env.IM_SERVICE_URL, smm: env.SMM_SERVICE_URL };
}

/** Where a subgraph takes subscriptions. Throws for a name that no setting gives an address for. */
export function webSocketAddress(addresses: SubgraphAddresses, name: string): string {
  return `${addressOf(addresses, name).replace(/^http/, "ws")}/graphql`;
}

/** The base address of a subgraph. Throws for a name that no setting gives an address for. */
export function addressOf(addresses: SubgraphAddresses, name: string): string {
  const address = addresses[name];
  if (address === undefined)
    throw new Error(`the supergraph names a subgraph "${name}" that no setting gives an address for`);
  return address;
}

const READINESS_DEADLINE_MS = 1_000;

/** Asks each subgraph whether it is ready. */
export function readinessChecks(addresses: SubgraphAddresses, tls: Tls | undefined): Record<string, DependencyCheck> {
  const dispatcher = tls ? new Agent({ connect: tls.connect, keepAliveTimeout: 1_000 }) : getGlobalDispatcher();
  const check = (url: string) => async () => {
    const { statusCode, body } = await request(`${url}/readyz`, {
      dispatcher,
      signal: AbortSignal.timeout(READINESS_DEADLINE_MS),
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`not ready: ${statusCode}`);
  };
  return Object.fromEntries(Object.entries(addresses).map(([name, url]) => [name, check(url)]));
}
