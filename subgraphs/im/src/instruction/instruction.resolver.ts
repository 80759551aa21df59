import { invalidField } from "@cgs/kit/errors";
import { assertValidInput, validatedByService } from "@cgs/kit/graphql/validate-input";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { InstructionRequestContext } from "./context.js";
import { requireService } from "../authorization/require-service.js";
import { GenerateInstructionsInput } from "./generate-instructions.input.js";
import { Instruction } from "./instruction.entity.js";

/** The most items in one request. */
const MAX_BATCH = 50;

/** Renders, erases and reads instructions, for other modules only. */
@Resolver(() => Instruction)
export class InstructionResolver {
  @Mutation(() => Instruction, {
    description:
      "Renders and stores instructions for one piece of content. Needs a service token. TEMPLATE_NOT_FOUND when no template matches; RATE_LIMIT_EXCEEDED when the template's rate limit is reached.",
  })
  generateInstructions(
    @Arg("input", () => GenerateInstructionsInput, { description: "The content and its client." })
    input: GenerateInstructionsInput,
    @Ctx() { caller, traceId, instructions }: InstructionRequestContext,
  ): Promise<Instruction> {
    return instructions.generate(input, { caller: requireService(caller), traceId: input.traceId ?? traceId });
  }

  @Mutation(() => [Instruction], {
    nullable: "items",
    description:
      "Renders instructions for at most 50 pieces of content, each independently: an item that fails is null and has its own error, as in generateInstructions. Needs a service token.",
  })
  generateInstructionBatch(
    @Arg("inputs", () => [GenerateInstructionsInput], {
      description: "The content and its client, for each item.",
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
      "Erases the content of at most 100 instructions permanently. Returns the number erased by this call. The use of their templates still counts. Needs a service token.",
  })
  eraseInstructions(
    @Arg("ids", () => [ID], { description: "The ids of the instructions. Unknown and erased ones are skipped." })
    ids: string[],
    @Ctx() { caller, traceId, erasure }: InstructionRequestContext,
  ): Promise<number> {
    return erasure.erase(ids, { caller: requireService(caller), traceId });
  }

  @Query(() => Instruction, {
    nullable: true,
    description: "Stored instructions, or null. Needs a service token.",
  })
  instruction(
    @Arg("id", () => ID, { description: "The instructions' id." }) id: string,
    @Ctx() { caller, instructions }: InstructionRequestContext,
  ): Promise<Instruction | null> {
    requireService(caller);
    return instructions.find(id);
  }
}
