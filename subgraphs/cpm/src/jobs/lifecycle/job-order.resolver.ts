import { Ctx, FieldResolver, ID, Resolver, Root } from "type-graphql";
import { Job } from "../../job-record/job.entity.js";
import type { JobContext } from "./context.js";

/** Who ordered a job, and from which sources. */
@Resolver(() => Job)
export class JobOrderResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "The name of the user or API key that ordered it; null when they were removed, and after its erasure.",
  })
  orderedBy(@Root() { createdBy }: Job, @Ctx() { actorNames }: JobContext): Promise<string | null> {
    return actorNames.ofId(createdBy);
  }

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
