import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ClientJobFeed } from "../feed/client-job-feed.js";
import type { JobFeed } from "../feed/job-feed.js";
import type { ActorNames } from "../../identity/account/actor-names.js";
import type { GenerationService } from "../acceptance/generation.service.js";
import type { JobService } from "./job.service.js";
import type { JobLifecycleService } from "./job-lifecycle.service.js";

/** The services that the resolvers of this folder use. */
export interface JobContext extends RequestContext {
  actorNames: ActorNames;
  clientFeed: ClientJobFeed;
  feed: JobFeed;
  generation: GenerationService;
  jobs: JobService;
  lifecycle: JobLifecycleService;
}
