import { z } from "zod";
import { RestWarmUpCachesDocument } from "../../graphql/operations.js";
import { count, list, named, text } from "../../route/described.js";
import { defineRoute, type Route } from "../../route/route.js";

const warmUpCaches = defineRoute({
  method: "GET",
  paths: ["/api/cache/warm-up"],
  credential: "bearer",
  summary: "Fill the in-memory caches of the process",
  description:
    "For administrators. Safe to repeat. A cache that could not be filled has a message, and the status is `partial`.",
  document: RestWarmUpCachesDocument,
  variables: () => ({}),
  status: 200,
  respond({ warmUpCaches: { caches } }) {
    const status = caches.some(({ message }) => message !== null) ? ("partial" as const) : ("warm" as const);
    return { body: { status, caches } };
  },
  response: named(
    "WarmedCaches",
    "The in-memory caches of a process, after they were filled.",
    z.object({
      status: z.enum(["warm", "partial"]).describe("Whether all caches could be filled."),
      caches: list(
        z.object({
          name: text("The name of the cache.", { max: 200, example: "models:openrouter" }),
          entries: count("The number of entries."),
          message: text("Why the cache could not be filled; null on success.").nullable(),
        }),
        "The caches.",
      ),
    }),
  ),
  responseExample: { status: "warm", caches: [{ name: "models:openrouter", entries: 312, message: null }] },
});

/** Maintenance of the in-memory caches. */
export const cacheRoutes: readonly Route[] = [warmUpCaches];
