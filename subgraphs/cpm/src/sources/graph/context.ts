import type { RequestContext } from "@cgs/kit/graphql/context";
import type { SourceLoaders } from "../source-loaders.js";
import type { SourceReads } from "../source-reads.js";
import type { SourceService } from "../source.service.js";
import type { WebsiteReader } from "../reading/website-reader.js";

/** The part of the request context that the resolvers of this folder use. */
export interface SourceContext extends RequestContext {
  sources: SourceService;
  sourceReads: SourceReads;
  websites: WebsiteReader;
  sourceLoaders: SourceLoaders;
}
