import { z } from "zod";
import { defineRoute, type Route } from "../../route/route.js";

/** Reads the vendors' catalogues into memory. */
export const WARM_UP_CACHES = /* GraphQL */ `
  query RestWarmUpCaches {
    warmUpCaches {
      name
      entries
      message
    }
  }
`;

interface WarmedCacheData {
  name: string;
  entries: number;
  message: string | null;
}

const warmUp = defineRoute({
  method: "GET",
  paths: ["/api/cache/warm-up"],
  credential: "bearer",
  summary: "Fills what this process keeps in memory, so that no request has to wait for it. For administrators.",
  document: WARM_UP_CACHES,
  variables: () => ({}),
  status: 200,
  respond({ warmUpCaches: caches }: { warmUpCaches: WarmedCacheData[] }) {
    return { body: { status: caches.some(({ message }) => message !== null) ? "partial" : "warm", caches } };
  },
  response: z.object({
    status: z.enum(["warm", "partial"]),
    caches: z.array(z.object({ name: z.string(), entries: z.int(), message: z.string().nullable() })),
  }),
  responseExample: { status: "warm", caches: [{ name: "models:openrouter", entries: 312, message: null }] },
});

/** What is kept in memory. */
export const cacheRoutes: readonly Route[] = [warmUp];
