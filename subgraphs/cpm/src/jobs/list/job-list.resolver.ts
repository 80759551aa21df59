import { requireCaller } from "@cgs/kit/auth/caller";
import type { ReferenceResolver } from "@cgs/kit/graphql/federated-schema";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { JobListContext } from "./context.js";
import { JobList } from "./job-list.js";
import { Client, Template } from "../../federation/references.js";
import { JobConnection } from "./job-connection.js";
import { JobFilterArgs, JobsArgs } from "./job-filter.args.js";
import { JobSortArgs } from "./job-sort.js";

/** The caller's jobs, page by page. */
@Resolver()
export class JobListResolver {
  @Query(() => JobList, {
    description: "The caller's jobs, newest first. Jobs that only rewrite other content are in no list.",
  })
  jobs(@Args(() => JobsArgs) filter: JobsArgs, @Ctx() { caller, jobLists }: JobListContext): Promise<JobList> {
    return jobLists.list(requireCaller(caller), filter);
  }

  @Query(() => JobConnection, {
    description:
      "The caller's jobs, by default newest first. Jobs that only rewrite other content are in no list. Pages are found by cursor, so the last page costs as little as the first.",
  })
  jobsConnection(
    @Args(() => JobFilterArgs) filter: JobFilterArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Args(() => JobSortArgs) order: JobSortArgs,
    @Ctx() { caller, jobLists }: JobListContext,
  ): Promise<JobConnection> {
    return jobLists.connection(requireCaller(caller), filter, page, order);
  }
}

/** A client's jobs. */
@Resolver(() => Client)
export class ClientJobsResolver {
  @FieldResolver(() => JobConnection, {
    description: "The jobs of this client, without its descendants, that the caller covers, newest first.",
  })
  jobs(
    @Root() { id }: Client,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { caller, jobLists }: JobListContext,
  ): Promise<JobConnection> {
    return jobLists.of(requireCaller(caller), "client", id, page);
  }
}

/** A template's jobs. */
@Resolver(() => Template)
export class TemplateJobsResolver {
  @FieldResolver(() => JobConnection, {
    description: "The jobs with this template that the caller covers, newest first.",
  })
  jobs(
    @Root() { id }: Template,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { caller, jobLists }: JobListContext,
  ): Promise<JobConnection> {
    return jobLists.of(requireCaller(caller), "template", id, page);
  }
}

/** A possible id of a client or a template. */
const OWNER_ID = /^[^\0]{1,200}$/;

/**
 * Resolves references to clients and templates from other subgraphs by id alone. Access is checked where their fields are read. An invalid id
 * is null, so that it does not fail the other references.
 */
export const resolveOwnerReference: ReferenceResolver<{ id: string }, JobListContext> = ({ id }) =>
  OWNER_ID.test(id) ? { id } : null;
