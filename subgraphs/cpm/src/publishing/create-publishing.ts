import type { Closers } from "@cgs/kit/closers";
import type { DataCipher } from "@cgs/kit/encryption";
import type { Logger } from "@cgs/kit/log";
import type { Registry } from "prom-client";
import type { DataSource } from "typeorm";
import type { StrategyClient } from "../service-clients/strategy-client.js";
import { assertPublicSites, type PublishingEnv } from "../settings/publishing.js";
import { dashboardOrigin, type DashboardOrigins } from "../identity/second-factor/relying-party.js";
import { databaseTime } from "@cgs/kit/database/database-time";
import { GuardedAgents } from "../sources/fetching/guarded-agents.js";
import { Destinations } from "./connections/open-destination.js";
import { SiteAccess } from "./connections/site-access.js";
import { SiteAuthorization } from "./connections/site-authorization.js";
import { SiteReads } from "./connections/site-reads.js";
import { SiteService } from "./connections/site.service.js";
import type { PublishingServices } from "./graph/context.js";
import { SiteClient } from "./http/site-client.js";
import { MappingService } from "./mapping/mapping.service.js";
import { OrderService } from "./publications/order.service.js";
import { PreviewService } from "./publications/preview.service.js";
import { PublicationQueue } from "./publications/publication-queue.js";
import { PublicationRecorder } from "./publications/publication-recorder.js";
import { createPublisher } from "./publications/publisher.js";

/** What both the API and the workers need for publishing. */
interface Dependencies {
  source: DataSource;
  cipher: DataCipher;
}

/** Opens the connections to sites. They close with `closers`. */
function openDestinations(env: PublishingEnv, { source, cipher }: Dependencies, closers: Closers): Destinations {
  assertPublicSites(env);
  const agents = new GuardedAgents({ internalOrigins: env.PUBLISHING_INTERNAL_ORIGINS, connections: 4 });
  closers.add(() => agents.close());
  return new Destinations(new SiteClient(agents, env.SOURCE_USER_AGENT), cipher, () => databaseTime(source));
}

/** Creates the services with which users connect sites and order publications. */
export function createPublishing(
  env: PublishingEnv & DashboardOrigins & { PRODUCT_NAME: string },
  dependencies: Dependencies & { clients: StrategyClient },
  closers: Closers,
): PublishingServices {
  const { source, cipher, clients } = dependencies;
  const destinations = openDestinations(env, dependencies, closers);
  const siteReads = new SiteReads(source, clients);
  const publishingMappings = new MappingService(source, siteReads);
  const access = new SiteAccess(source, destinations);
  const sites = new SiteService({ source, cipher, destinations, access, reads: siteReads });
  const shared = { source, reads: siteReads, mappings: publishingMappings };
  const publicationPreviews = new PreviewService({ ...shared, access });
  return {
    ...{ sites, siteReads, publishingMappings, publicationPreviews },
    siteAuthorization: new SiteAuthorization({
      source,
      cipher,
      sites,
      origin: dashboardOrigin(env),
      productName: env.PRODUCT_NAME,
    }),
    publicationOrders: new OrderService({ ...shared, previews: publicationPreviews }),
  };
}

/** Starts carrying out publications. It stops with `closers`. Returns what has the metrics. */
export function startPublisher(
  env: PublishingEnv,
  dependencies: Dependencies & { log: Logger },
  closers: Closers,
): { register(registry: Registry): void } {
  const { source, log } = dependencies;
  const recorder = new PublicationRecorder();
  const destinations = openDestinations(env, dependencies, closers);
  const retrySeconds = env.PUBLISHING_RETRY_SECONDS;
  const publisher = createPublisher({
    source,
    queue: new PublicationQueue(source),
    destinations,
    recorder,
    retrySeconds,
    log,
  });
  publisher.start();
  closers.add(() => publisher.stop());
  return recorder;
}
