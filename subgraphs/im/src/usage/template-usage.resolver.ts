import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { UsageContext } from "./context.js";
import { requireService } from "../authorization/require-service.js";
import { RecordTemplateUsageInput } from "./record-template-usage.input.js";
import { TemplateUsageReceipt } from "./template-usage-receipt.js";

/** Takes reports of ended jobs, from other modules only. */
@Resolver()
export class TemplateUsageResolver {
  @Mutation(() => Boolean, {
    description: "Counts what became of one text. True when this job was not counted yet. Needs a service token.",
  })
  recordTemplateUsage(
    @Arg("input", () => RecordTemplateUsageInput, { description: "The job, and what came of it." })
    input: RecordTemplateUsageInput,
    @Ctx() { caller, traceId, usage }: UsageContext,
  ): Promise<boolean> {
    return usage.record(input, { caller: requireService(caller), traceId });
  }

  @Mutation(() => TemplateUsageReceipt, {
    description: "Counts what became of many texts, each job once; at most 100. Needs a service token.",
  })
  recordTemplateUsages(
    @Arg("reports", () => [RecordTemplateUsageInput], { description: "The jobs, and what came of them." })
    reports: RecordTemplateUsageInput[],
    @Ctx() { caller, traceId, usage }: UsageContext,
  ): Promise<TemplateUsageReceipt> {
    return usage.recordAll(reports, { caller: requireService(caller), traceId });
  }
}
