import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ActorNames } from "../identity/account/actor-names.js";
import type { JobService } from "../jobs/lifecycle/job.service.js";
import type { Colleagues } from "./colleagues.js";
import type { CommentFeed } from "./comment-feed.js";
import type { CommentRevisionService } from "./comment-revision.service.js";
import type { CommentService } from "./comment.service.js";

/** The parts of the request context that the resolvers of comments use. */
export interface CommentsContext extends RequestContext {
  actorNames: ActorNames;
  colleagues: Colleagues;
  commentFeed: CommentFeed;
  comments: CommentService;
  commentRevisions: CommentRevisionService;
  jobs: JobService;
}
