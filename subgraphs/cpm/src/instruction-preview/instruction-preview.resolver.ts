import { requireRole } from "@cgs/kit/auth/caller";
import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { CpmContext } from "../context.js";
import { InstructionPreview } from "./instruction-preview.js";
import { InstructionPreviewInput } from "./instruction-preview.input.js";

/** Shows those who write templates what a client's jobs would be written by. */
@Resolver()
export class InstructionPreviewResolver {
  @Query(() => InstructionPreview, {
    description:
      "The instructions that a job of the client would get if the draft were its template. Nothing is stored and no turn is taken. For the client's managers. CLIENT_NOT_FOUND, CLIENT_ARCHIVED.",
  })
  instructionPreview(
    @Arg("input", () => InstructionPreviewInput, { description: "The draft, and what to render it for." })
    input: InstructionPreviewInput,
    @Ctx() { caller, instructionPreviews, traceId }: CpmContext,
  ): Promise<InstructionPreview> {
    return instructionPreviews.preview(requireRole(caller, "manager"), input, traceId);
  }
}
