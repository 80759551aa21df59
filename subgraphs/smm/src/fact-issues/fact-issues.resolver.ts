import { requireCaller } from "@cgs/kit/auth/caller";
import type { RequestContext } from "@cgs/kit/graphql/context";
import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import { FactIssueList } from "./fact-issue.js";
import type { FactIssues } from "./fact-issues.service.js";

/** The part of the request context that the resolver uses. */
interface FactIssuesContext extends RequestContext {
  factIssues: FactIssues;
}

/** The consistency of facts. Everyone who can read the client can read it. */
@Resolver()
export class FactIssuesResolver {
  @Query(() => FactIssueList, {
    description:
      "Checks the facts of a client and of its descendants, at most 500: expired and contradictory facts, and different facts of one location.",
  })
  factIssues(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Ctx() { caller, factIssues }: FactIssuesContext,
  ): Promise<FactIssueList> {
    return factIssues.of(requireCaller(caller), clientId);
  }
}
