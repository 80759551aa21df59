import { invalidField } from "@cgs/kit/errors";
import { assertValidInput, validatedByService } from "@cgs/kit/graphql/validate-input";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { InstructionRequestContext } from "./context.js";
import { requireService } from "../authorization/require-service.js";
import { GenerateInstructionsInput } from "./generate-instructions.input.js";
import { Instruction } from "./instruction.entity.js";

/** Texts in one request, at most. */
const MAX_BATCH = 50;

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
    @Ctx() { caller, traceId, instructions }: InstructionRequestContext,
  ): Promise<Instruction> {
    return instructions.generate(input, { caller: requireService(caller), traceId: input.traceId ?? traceId });
  }

  @Mutation(() => [Instruction], {
    nullable: "items",
    description:
      "Renders the instructions for at most 50 texts, each by itself: what fails as generateInstructions would is null in its place, with an error for that place. Needs a service token.",
  })
  generateInstructionBatch(
    @Arg("inputs", () => [GenerateInstructionsInput], {
      description: "What to write, and for whom, for each text.",
      validateFn: validatedByService, // one by one
    })
    inputs: GenerateInstructionsInput[],
    @Ctx() { caller, traceId, instructions }: InstructionRequestContext,
  ): Promise<Instruction>[] {
    const service = requireService(caller);
    if (inputs.length > MAX_BATCH) throw invalidField("inputs", `must have at most ${MAX_BATCH} entries`);
    return inputs.map(async (input) => {
      assertValidInput(GenerateInstructionsInput, input);
      return instructions.generate(input, { caller: service, traceId: input.traceId ?? traceId });
    });
  }

  @Mutation(() => Int, {
    description:
      "Removes the words of at most 100 instructions for good, and says of how many now. Their rows stay, so that use is counted. Needs a service token.",
  })
  eraseInstructions(
    @Arg("ids", () => [ID], { description: "The instructions; unknown and erased ones are left alone." })
    ids: string[],
    @Ctx() { caller, traceId, erasure }: InstructionRequestContext,
  ): Promise<number> {
    return erasure.erase(ids, { caller: requireService(caller), traceId });
  }

  @Query(() => Instruction, {
    nullable: true,
    description: "Instructions as they were handed out, or null. Needs a service token.",
  })
  instruction(
    @Arg("id", () => ID, { description: "The instructions' id." }) id: string,
    @Ctx() { caller, instructions }: InstructionRequestContext,
  ): Promise<Instruction | null> {
    requireService(caller);
    return instructions.find(id);
  }
}
