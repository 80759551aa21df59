import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { UsageContext } from "./context.js";
import { requireService } from "../authorization/require-service.js";
import { RecordTemplateUsageInput } from "./record-template-usage.input.js";
import { TemplateUsageReceipt } from "./template-usage-receipt.js";

/** Records ended jobs, for other modules only. */
@Resolver()
export class TemplateUsageResolver {
  @Mutation(() => Boolean, {
    description: "Records the end of one job. True when the job was not counted before. Needs a service token.",
  })
  recordTemplateUsage(
    @Arg("input", () => RecordTemplateUsageInput, { description: "The ended job." })
    input: RecordTemplateUsageInput,
    @Ctx() { caller, traceId, usage }: UsageContext,
  ): Promise<boolean> {
    return usage.record(input, { caller: requireService(caller), traceId });
  }

  @Mutation(() => TemplateUsageReceipt, {
    description: "Records the ends of at most 100 jobs, each once. Needs a service token.",
  })
  recordTemplateUsages(
    @Arg("reports", () => [RecordTemplateUsageInput], { description: "The ended jobs." })
    reports: RecordTemplateUsageInput[],
    @Ctx() { caller, traceId, usage }: UsageContext,
  ): Promise<TemplateUsageReceipt> {
    return usage.recordAll(reports, { caller: requireService(caller), traceId });
  }
}
