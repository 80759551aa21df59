import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { requireCaller } from "@cgs/kit/auth/caller";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import type { AbTestContext } from "./context.js";
import { Template } from "../template-record/template.js";
import { requireTemplateEditor } from "../authorization/require-template-editor.js";
import { AbTestResults } from "./ab-test-results.js";
import { AbTestConnection, AbTestView } from "./ab-test.js";
import { StartAbTestInput } from "./start-ab-test.input.js";

/** A/B tests of templates, for template editors. */
@Resolver(() => AbTestView)
export class AbTestResolver {
  @PayloadMutation("abTest", () => AbTestView, {
    result: "The started test.",
    description:
      "Starts an A/B test: two versions share the jobs that would use the version in production. Requests that pin a version are not part of it. It ends when it is stopped or `production` is moved. AB_TEST_RUNNING while another test of the template runs. For managers of all clients and service tokens.",
  })
  startAbTest(
    @Arg("input", () => StartAbTestInput, { description: "The versions and their shares." })
    input: StartAbTestInput,
    @Ctx() { caller, traceId, abTests }: AbTestContext,
  ): Promise<AbTestView> {
    return abTests.start(input, { caller: requireTemplateEditor(caller), traceId });
  }

  @PayloadMutation("abTest", () => AbTestView, {
    result: "The stopped test.",
    description:
      "Stops an A/B test: all jobs use the version in production again. An ended test is not changed. For managers of all clients and service tokens.",
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
    description:
      "The results so far, including jobs that ended after the test. For managers of all clients and service tokens.",
  })
  results(@Root() test: AbTestView, @Ctx() { caller, abTestResults }: AbTestContext): Promise<AbTestResults> {
    requireTemplateEditor(caller);
    return abTestResults.of(test);
  }
}

/** The A/B tests of a template. */
@Resolver(() => Template)
export class TemplateAbTestsResolver {
  @FieldResolver(() => AbTestConnection, { description: "The template's A/B tests, newest first." })
  abTests(
    @Root() { id }: Template,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { abTests }: AbTestContext,
  ): Promise<AbTestConnection> {
    return abTests.list(id, page);
  }
}
