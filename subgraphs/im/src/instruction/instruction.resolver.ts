import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { ImContext } from "../context.js";
import { requireService } from "../service-caller.js";
import { GenerateInstructionsInput } from "./generate-instructions.input.js";
import { Instruction } from "./instruction.entity.js";

/** Makes and reads instructions, for other modules only. */
@Resolver(() => Instruction)
export class InstructionResolver {
  @Mutation(() => Instruction, {
    description:
      "Renders the instructions for one text. Needs a service token. TEMPLATE_NOT_FOUND when no template fits; RATE_LIMIT_EXCEEDED when the template is used too often.",
  })
  generateInstructions(
    @Arg("input", () => GenerateInstructionsInput, { description: "What to write, and for whom." })
    input: GenerateInstructionsInput,
    @Ctx() { caller, traceId, instructions }: ImContext,
  ): Promise<Instruction> {
    return instructions.generate(input, { caller: requireService(caller), traceId });
  }

  @Query(() => Instruction, {
    nullable: true,
    description: "Instructions as they were handed out, or null. Needs a service token.",
  })
  instruction(
    @Arg("id", () => ID, { description: "The instructions' id." }) id: string,
    @Ctx() { caller, instructions }: ImContext,
  ): Promise<Instruction | null> {
    requireService(caller);
    return instructions.find(id);
  }
}
