import { requireCaller } from "@cgs/kit/auth/caller";
import { Arg, ID, Resolver, Root, Subscription } from "type-graphql";
import type { LiveDraftContext } from "./context.js";
import type { DraftPieces } from "./draft-feed.js";
import { JobDraft } from "./draft-piece.js";

/** The content of a job while it is written. */
@Resolver()
export class DraftResolver {
  @Subscription(() => JobDraft, {
    description: "The content so far, then each addition by part, until the job has ended.",
    subscribe: async ({ args, context }: { args: { id: string }; context: LiveDraftContext }) => {
      const { id } = await context.jobs.get(requireCaller(context.caller), args.id);
      return context.drafts.watch(id);
    },
  })
  jobDraft(@Arg("id", () => ID, { description: "The job's id." }) _id: string, @Root() pieces: DraftPieces): JobDraft {
    return { pieces };
  }
}
