import { requireRole } from "@cgs/kit/auth/caller";
import { between, storableText } from "@cgs/kit/graphql/input-schemas";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Valid } from "@cgs/kit/graphql/validate-input";
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  Int,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { Job } from "../../job-record/job.entity.js";
import { PROBLEMS } from "../destination/site-problem.js";
import { SiteConnection } from "../connections/site-connection.entity.js";
import { PublicationPreview } from "../publications/publication-preview.js";
import { Publication } from "../publications/publication.entity.js";
import { PublishContentInput } from "../publications/publish-content.input.js";
import type { PublishingContext } from "./context.js";

@ArgsType()
class PreviewArgs {
  @Field(() => ID, { description: "The job whose content it is." })
  @Valid(storableText({ min: 1, max: 100 }))
  jobId: string;

  @Field(() => ID, { description: "The site." })
  @Valid(storableText({ min: 1, max: 100 }))
  siteId: string;

  @Field(() => Int, { description: "The revision." })
  @Valid(between(1, 100_000))
  revision: number;
}

@ArgsType()
class KeepArgs {
  @Field(() => ID, { description: "The publication." })
  @Valid(storableText({ min: 1, max: 100 }))
  id: string;

  @Field({ description: "`seen` of the preview that showed what stands there." })
  @Valid(storableText({ min: 1, max: 200 }))
  seen: string;
}

/** Content on sites. */
@Resolver(() => Publication)
export class PublicationResolver {
  @Directive("@cost(weight: 2000)") // requests to the site
  @Query(() => PublicationPreview, {
    description:
      "What the publication of a revision would write on a site, beside what stands there now. For editors. SITE_PROBLEM when the site does not answer as expected.",
  })
  async publicationPreview(
    @Args(() => PreviewArgs) { jobId, siteId, revision }: PreviewArgs,
    @Ctx() { caller, jobs, publicationPreviews }: PublishingContext,
  ): Promise<PublicationPreview> {
    return publicationPreviews.preview(await jobs.completed(requireRole(caller, "editor"), jobId), siteId, revision);
  }

  @FieldResolver(() => SiteConnection, { description: "The site." })
  site(@Root() publication: Publication, @Ctx() { publicationReads }: PublishingContext): Promise<SiteConnection> {
    return publicationReads.site(publication);
  }

  @FieldResolver(() => String, { nullable: true, description: "What is wrong and what to do; null without a problem." })
  advice(@Root() { problem }: Publication): string | null {
    return problem && `${PROBLEMS[problem].message} ${PROBLEMS[problem].advice}`;
  }

  @PayloadMutation("publication", () => Publication, {
    result: "The publication. It happens within seconds, in the background.",
    description:
      "Publishes the approved revision of a job's content on a site, or updates the post there. A change of a user of the site is a conflict, and never overwritten unless `seen` names it. For editors. NOT_APPROVED; other errors as for editContent.",
  })
  async publishContent(
    @Arg("input", () => PublishContentInput, { description: "What, where and when." }) input: PublishContentInput,
    @Ctx() { caller, jobs, publicationOrders, traceId }: PublishingContext,
  ): Promise<Publication> {
    const editor = requireRole(caller, "editor");
    return publicationOrders.publish({ caller: editor, traceId }, await jobs.completed(editor, input.jobId), input);
  }

  @PayloadMutation("publication", () => Publication, {
    result: "The publication. It happens within seconds, in the background.",
    description: "Takes a post back: the site keeps it as a draft that visitors do not see. For editors.",
  })
  async unpublishContent(
    @Arg("id", () => ID, { description: "The publication." }) id: string,
    @Ctx() { caller, publicationOrders, publicationReads, traceId }: PublishingContext,
  ): Promise<Publication> {
    const editor = requireRole(caller, "editor");
    const { job, publication } = await publicationReads.get(editor, id);
    return publicationOrders.unpublish({ caller: editor, traceId }, job, publication);
  }

  @Directive("@cost(weight: 2000)") // requests to the site
  @PayloadMutation("publication", () => Publication, {
    result: "The publication.",
    description:
      "Decides a conflict for the site: what a user changed there stays. For editors. VERSION_CONFLICT when it changed again, or there is no conflict.",
  })
  async keepSiteVersion(
    @Args(() => KeepArgs) { id, seen }: KeepArgs,
    @Ctx() { caller, publicationOrders, publicationReads, traceId }: PublishingContext,
  ): Promise<Publication> {
    const editor = requireRole(caller, "editor");
    const { job, publication } = await publicationReads.get(editor, id);
    return publicationOrders.keepSiteVersion({ caller: editor, traceId }, job, publication, seen);
  }
}

/** A job's content on sites. */
@Resolver(() => Job)
export class JobPublicationsResolver {
  @FieldResolver(() => [Publication], { description: "Its content on sites, at most one for each site; oldest first." })
  publications(@Root() { id }: Job, @Ctx() { publicationReads }: PublishingContext): Promise<Publication[]> {
    return publicationReads.ofJob(id);
  }

  @FieldResolver(() => Publication, {
    nullable: true,
    description:
      "The one that tells most, for lists: one that failed, is in conflict or is under way, else one that visitors see, else the oldest. Null without publications.",
  })
  mainPublication(@Root() { id }: Job, @Ctx() { publicationReads }: PublishingContext): Promise<Publication | null> {
    return publicationReads.mainOfJob(id);
  }
}
