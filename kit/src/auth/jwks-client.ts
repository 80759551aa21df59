import { z } from "zod";
import type { ServiceClient } from "../http/service-client.js";
import { traceIdOf } from "../http/trace.js";
import type { Jwks } from "./access-token.js";
import type { ReadEndedAccess } from "./authority.js";

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })).max(100) });

/**
 * Creates a function that fetches the public keys of access tokens from the CPM. It also serves as the health check of the CPM: the
 * other modules need only the key set, and unlike the CPM's health report it does not call them in return.
 */
export function createJwksFetcher(cpm: ServiceClient): () => Promise<Jwks> {
  return async () => {
    const { body } = await cpm.request({ method: "GET", path: "/.well-known/jwks.json", traceId: traceIdOf({}) });
    return keySet.parse(body);
  };
}

/** Where the CPM lists ended sessions and API keys, for the other modules and the gateway. */
export const ENDED_ACCESS_PATH = "/.well-known/ended-access.json";

const endedAccess = z.object({ ids: z.array(z.string().max(100)).max(1_000_000), until: z.number() });

/** Creates a function that reads the CPM's list of ended sessions and API keys. */
export function createEndedAccessReader(cpm: ServiceClient): ReadEndedAccess {
  return async (since) => {
    const path = `${ENDED_ACCESS_PATH}${since === undefined ? "" : `?since=${since}`}`;
    const { body } = await cpm.request({ method: "GET", path, traceId: traceIdOf({}) });
    return endedAccess.parse(body);
  };
}
