import { FieldResolver, ID, Resolver, Root } from "type-graphql";
import { Job } from "../../job-record/job.entity.js";

/** What a job's request says about its sources. */
@Resolver(() => Job)
export class JobSourcesResolver {
  @FieldResolver(() => [ID], {
    nullable: true,
    description: "The requested sources; null for all that were READY and not `orderOnly`.",
  })
  sourceIds(@Root() { request }: Job): string[] | null {
    return request.sourceIds ?? null;
  }

  @FieldResolver(() => Boolean, { description: "Whether a search of the web was requested." })
  research(@Root() { request }: Job): boolean {
    return request.research ?? false;
  }
}
