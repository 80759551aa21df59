import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ActorNames } from "../identity/account/actor-names.js";
import type { ContentViewService } from "./content-view.service.js";

/** The parts of the request context that the resolver of views uses. */
export interface ContentViewsContext extends RequestContext {
  actorNames: ActorNames;
  contentViews: ContentViewService;
}
