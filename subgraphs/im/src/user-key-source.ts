import type { Jwks } from "@cgs/kit/auth/access-token";
import type { ServiceClient } from "@cgs/kit/service-client";
import { traceIdOf } from "@cgs/kit/trace";
import { z } from "zod";

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

/**
 * Fetches the public keys of users' tokens from the CPM. It doubles as the health check of the CPM: the key set is all that
 * this module needs of it, and unlike the CPM's own health report it does not ask this module back.
 */
export function userKeySource(cpm: ServiceClient): () => Promise<Jwks> {
  return async () => {
    const { body } = await cpm.request({ method: "GET", path: "/.well-known/jwks.json", traceId: traceIdOf({}) });
    return keySet.parse(body);
  };
}
