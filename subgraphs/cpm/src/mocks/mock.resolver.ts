import { requireCaller, requireRole } from "@cgs/kit/auth/caller";
import { requireTestEndpoints } from "@cgs/kit/test-endpoints";
import { Arg, Ctx, Query, Resolver } from "type-graphql";
import { assembleContent } from "../content/assemble.js";
import { ContentResult } from "../content/content.js";
import type { MocksContext } from "./context.js";
import { GenerateContentInput } from "../jobs/acceptance/generate-content.input.js";
import { ProviderEntry } from "../providers/graph/provider-entry.js";
import { mockDraft } from "./mock-draft.js";
import { MOCK_PROVIDERS } from "./mock-providers.js";

/** The date of the examples, which never change. */
const WRITTEN_AT = "2026-01-02T03:04:05.000Z";

/** Example responses for client developers. No job is created and no vendor is called. NOT_FOUND in production unless test operations are enabled. */
@Resolver()
export class MockResolver {
  @Query(() => ContentResult, {
    description:
      "Validates a request like generateContent, except for quotas and budgets, and returns example content of the requested form and length. For tests.",
  })
  async mockContent(
    @Arg("input", () => GenerateContentInput, { description: "The request." }) input: GenerateContentInput,
    @Ctx() { caller, generation, traceId, testing }: MocksContext,
  ): Promise<ContentResult> {
    requireTestEndpoints(testing);
    const brief = await generation.prepareBrief(requireRole(caller, "editor"), input, traceId);
    return assembleContent(brief, mockDraft(brief), { published: WRITTEN_AT, modified: WRITTEN_AT });
  }

  @Query(() => [ProviderEntry], { description: "An example of a vendor in each state. For tests." })
  mockProviders(@Ctx() { caller, testing }: MocksContext): ProviderEntry[] {
    requireTestEndpoints(testing);
    requireCaller(caller);
    return [...MOCK_PROVIDERS];
  }
}
