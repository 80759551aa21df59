import { requireCaller } from "@cgs/kit/auth/caller";
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { AbTestContext } from "./context.js";
import { HistoryArgs } from "../template-record/history.args.js";
import { Template } from "../template-record/template.js";
import { requireTemplateEditor } from "../authorization/require-template-editor.js";
import { AbTestResults } from "./ab-test-results.js";
import { AbTestView } from "./ab-test.js";
import { StartAbTestInput } from "./start-ab-test.input.js";

/** Tests of templates, for those who may change templates. */
@Resolver(() => AbTestView)
export class AbTestResolver {
  @Mutation(() => AbTestView, {
    description:
      "Lets two versions share the texts that the version in production would write; pinned versions stay. It ends when it is stopped or `production` is moved. AB_TEST_RUNNING while the template is tested already. For managers of all clients and service tokens.",
  })
  startAbTest(
    @Arg("input", () => StartAbTestInput, { description: "Which versions, and how much for each." })
    input: StartAbTestInput,
    @Ctx() { caller, traceId, abTests }: AbTestContext,
  ): Promise<AbTestView> {
    return abTests.start(input, { caller: requireTemplateEditor(caller), traceId });
  }

  @Mutation(() => AbTestView, {
    description:
      "Ends a test: the version in production writes all texts again. One that has ended stays as it is. For managers of all clients and service tokens.",
  })
  stopAbTest(
    @Arg("id", () => ID, { description: "The test's id." }) id: string,
    @Ctx() { caller, traceId, abTests }: AbTestContext,
  ): Promise<AbTestView> {
    return abTests.stop(id, { caller: requireTemplateEditor(caller), traceId });
  }

  @Query(() => AbTestView, { description: "One test. NOT_FOUND when there is none with this id." })
  abTest(
    @Arg("id", () => ID, { description: "The test's id." }) id: string,
    @Ctx() { caller, abTests }: AbTestContext,
  ): Promise<AbTestView> {
    requireCaller(caller);
    return abTests.get(id);
  }

  @FieldResolver(() => AbTestResults, {
    description: "What has come of it so far, late jobs included. For managers of all clients and service tokens.",
  })
  results(@Root() test: AbTestView, @Ctx() { caller, abTestResults }: AbTestContext): Promise<AbTestResults> {
    requireTemplateEditor(caller);
    return abTestResults.of(test);
  }
}

/** The tests that a template has had. */
@Resolver(() => Template)
export class TemplateAbTestsResolver {
  @FieldResolver(() => [AbTestView], { description: "Its tests, newest first; one that runs has not stopped." })
  abTests(
    @Root() { id }: Template,
    @Args(() => HistoryArgs) { limit, offset }: HistoryArgs,
    @Ctx() { abTests }: AbTestContext,
  ): Promise<AbTestView[]> {
    return abTests.list(id, limit, offset);
  }
}
