import { EnvError } from "@cgs/kit/env";
import { origins } from "@cgs/kit/env-origins";
import { z } from "zod";

/** The name with which pages and sites of clients are requested. */
export const userAgentSetting = z.object({
  SOURCE_USER_AGENT: z
    .string()
    .regex(/^[A-Za-z_-]+(\/[\x21-\x7e]+)?( \([\x20-\x7e]+\))?$/, "must be like Name/1.0 (+https://example.com/bot)")
    .max(200)
    .default("ContentGenerationSystem/1.0")
    .meta({
      description:
        "The `User-Agent` with which pages of sources are read and sites are published to. A site's robots.txt is asked for the name before the slash.",
      production: "your own name, with an address where site owners reach you",
    }),
});

/** The settings of publishing. The API and the workers read the same ones. */
export const publishingSettings = z.object({
  PUBLISHING_INTERNAL_ORIGINS: origins().meta({
    description:
      "Origins that content is published to although their address or port is not public, such as a WordPress on this machine: `http://127.0.0.1:8080`, separated by commas. For development and tests.",
    production: "must not be set",
  }),
  PUBLISHING_RETRY_SECONDS: z.coerce.number().min(0.1).max(3_600).default(60).meta({
    description:
      "The delay before a publication is tried again after a site failed. It doubles with each further failure, up to an hour; after a day the publication fails.",
    unit: "seconds",
  }),
});

/** The validated settings of {@link publishingSettings}, with the name that requests bear. */
export type PublishingEnv = z.infer<typeof publishingSettings> & { SOURCE_USER_AGENT: string; NODE_ENV: string };

/** @throws EnvError for internal origins in production: every editor could reach them. */
export function assertPublicSites({ NODE_ENV, PUBLISHING_INTERNAL_ORIGINS }: PublishingEnv): void {
  if (NODE_ENV === "production" && PUBLISHING_INTERNAL_ORIGINS.length > 0)
    throw new EnvError("PUBLISHING_INTERNAL_ORIGINS: must not be set in production");
}
