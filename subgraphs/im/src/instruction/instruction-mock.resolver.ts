import { requireTestEndpoints } from "@cgs/kit/test-endpoints";
import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { InstructionRequestContext } from "./context.js";
import { requireService } from "../authorization/require-service.js";
import { GenerateInstructionsInput } from "./generate-instructions.input.js";
import { Instruction } from "./instruction.entity.js";

/** For those who build on instructions. NOT_FOUND in production, unless it is allowed. */
@Resolver(() => Instruction)
export class InstructionMockResolver {
  @Query(() => Instruction, {
    description:
      "What generateInstructions would give now, without keeping it or taking one of the template's turns. Needs a service token. For tests.",
  })
  mockInstructions(
    @Arg("input", () => GenerateInstructionsInput, { description: "What to write, and for whom." })
    input: GenerateInstructionsInput,
    @Ctx() { caller, instructions, testing }: InstructionRequestContext,
  ): Promise<Instruction> {
    requireTestEndpoints(testing);
    requireService(caller);
    return instructions.mock(input);
  }
}
