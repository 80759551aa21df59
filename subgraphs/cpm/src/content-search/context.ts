import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ContentSearch } from "./content-search.js";

/** The services that the resolvers of this folder use. */
export interface ContentSearchContext extends RequestContext {
  contentSearch: ContentSearch;
}
