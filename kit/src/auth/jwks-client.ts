import { z } from "zod";
import type { ServiceClient } from "../http/service-client.js";
import { traceIdOf } from "../http/trace.js";
import type { Jwks } from "./access-token.js";

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })).max(100) });

/**
 * Fetches the public keys of users' tokens from the CPM. It doubles as the health check of the CPM: the key set is all that
 * the other modules need of it, and unlike the CPM's own health report it does not ask them back.
 */
export function createJwksFetcher(cpm: ServiceClient): () => Promise<Jwks> {
  return async () => {
    const { body } = await cpm.request({ method: "GET", path: "/.well-known/jwks.json", traceId: traceIdOf({}) });
    return keySet.parse(body);
  };
}
