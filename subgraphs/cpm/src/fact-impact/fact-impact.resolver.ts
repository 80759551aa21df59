import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { requireCaller, requireRole } from "@cgs/kit/auth/caller";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { Args, Ctx, Directive, Query, Resolver } from "type-graphql";
import { Batch } from "../jobs/batch/batch.js";
import { AffectedTextConnection } from "./affected-text.js";
import type { FactImpactContext } from "./context.js";
import { FactImpactArgs } from "./fact-impact.args.js";
import { FactRevisionArgs } from "./fact-revision.args.js";

/** Finds texts by the facts that they rest on. */
@Resolver()
export class FactImpactResolver {
  @Directive("@cost(weight: 1000)") // asks which of up to 5,000 clients inherit the facts
  @Query(() => AffectedTextConnection, {
    description:
      "The finished texts of a client, and of its descendants that inherit, whose newest or approved revision rests on, or contradicts, facts that are about to change or to expire, newest first. Nothing is stored. CLIENT_NOT_FOUND.",
  })
  factImpact(
    @Args(() => FactImpactArgs) args: FactImpactArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { caller, factImpacts, traceId }: FactImpactContext,
  ): Promise<AffectedTextConnection> {
    return factImpacts.page(requireCaller(caller), args, page, traceId);
  }

  @PayloadMutation("batch", () => Batch, {
    result: "The batch of repairing jobs.",
    description:
      "Has the newest revisions of up to 1,000 finished texts revised for the facts that their clients state now, all or none, as one batch of jobs. They count against the budget, not against the pieces of the plan. A plan allows ten rewrites a month for each of its pieces. Save the changed facts first. Claims that nothing supports any more are removed or replaced; the result becomes the newest revision when no claim fails and nothing else is worse. A text without such claims is not changed. BATCH_REFUSED names the texts at fault; VERSION_CONFLICT while another repair of one of them has not ended.",
  })
  async reviseForFacts(
    @Args(() => FactRevisionArgs) args: FactRevisionArgs,
    @Ctx() { caller, jobs, batches, factRevisions, traceId }: FactImpactContext,
  ): Promise<Batch> {
    const editor = requireRole(caller, "editor");
    return batches.get(editor, await factRevisions.order({ caller: editor, traceId }, jobs, args));
  }
}
