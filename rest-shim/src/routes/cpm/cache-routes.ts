import { z } from "zod";
import { RestWarmUpCachesDocument } from "../../graphql/operations.js";
import { defineRoute, type Route } from "../../route/route.js";

const warmUpCaches = defineRoute({
  method: "GET",
  paths: ["/api/cache/warm-up"],
  credential: "bearer",
  summary: "Fills the in-memory caches of the process. Requires an administrator.",
  document: RestWarmUpCachesDocument,
  variables: () => ({}),
  status: 200,
  respond({ warmUpCaches: caches }) {
    const status = caches.some(({ message }) => message !== null) ? ("partial" as const) : ("warm" as const);
    return { body: { status, caches } };
  },
  response: z.object({
    status: z.enum(["warm", "partial"]),
    caches: z.array(z.object({ name: z.string(), entries: z.int(), message: z.string().nullable() })),
  }),
  responseExample: { status: "warm", caches: [{ name: "models:openrouter", entries: 312, message: null }] },
});

/** Maintenance of the in-memory caches. */
export const cacheRoutes: readonly Route[] = [warmUpCaches];
