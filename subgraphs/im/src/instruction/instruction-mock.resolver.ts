import { requireTestEndpoints } from "@cgs/kit/test-endpoints";
import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { InstructionRequestContext } from "./context.js";
import { requireService } from "../authorization/require-service.js";
import { GenerateInstructionsInput } from "./generate-instructions.input.js";
import { Instruction } from "./instruction.entity.js";

/** Instructions for tests. NOT_FOUND in production, unless test endpoints are enabled. */
@Resolver(() => Instruction)
export class InstructionMockResolver {
  @Query(() => Instruction, {
    description:
      "The result of generateInstructions, without storing it or counting it against the template's rate limit. Needs a service token. For tests.",
  })
  mockInstructions(
    @Arg("input", () => GenerateInstructionsInput, { description: "The content and its client." })
    input: GenerateInstructionsInput,
    @Ctx() { caller, instructions, testing }: InstructionRequestContext,
  ): Promise<Instruction> {
    requireTestEndpoints(testing);
    requireService(caller);
    return instructions.mock(input);
  }
}
