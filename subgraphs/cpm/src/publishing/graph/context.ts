import type { RequestContext } from "@cgs/kit/graphql/context";
import type { JobService } from "../../jobs/lifecycle/job.service.js";
import type { SiteAuthorization } from "../connections/site-authorization.js";
import type { SiteReads } from "../connections/site-reads.js";
import type { SiteService } from "../connections/site.service.js";
import type { MappingService } from "../mapping/mapping.service.js";
import type { OrderService } from "../publications/order.service.js";
import type { PreviewService } from "../publications/preview.service.js";
import type { PublicationReads } from "../publications/publication-reads.js";

/** The services of publishing that are created once per process. */
export interface PublishingServices {
  sites: SiteService;
  siteReads: SiteReads;
  siteAuthorization: SiteAuthorization;
  publishingMappings: MappingService;
  publicationOrders: OrderService;
  publicationPreviews: PreviewService;
}

/** The part of the request context that the resolvers of this folder use. */
export interface PublishingContext extends RequestContext, PublishingServices {
  jobs: JobService;
  publicationReads: PublicationReads;
}
