import { z } from "zod";
import type { ServiceClient } from "../http/service-client.js";
import { traceIdOf } from "../http/trace.js";
import type { Jwks } from "./access-token.js";

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
