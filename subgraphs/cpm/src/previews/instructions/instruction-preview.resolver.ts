import { requireRole } from "@cgs/kit/auth/caller";
import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { InstructionPreviewContext } from "./context.js";
import { InstructionPreview } from "./instruction-preview.js";
import { InstructionPreviewInput } from "./instruction-preview.input.js";

/** Shows what a client's jobs would be written by: to those who ask for texts, and to those who write templates. */
@Resolver()
export class InstructionPreviewResolver {
  @Query(() => InstructionPreview, {
    description:
      "The instructions that a job of the client would get, or, for the client's managers, would get if the draft were its template. Nothing is stored and no turn is taken. For editors. CLIENT_NOT_FOUND, CLIENT_ARCHIVED, TEMPLATE_NOT_FOUND.",
  })
  instructionPreview(
    @Arg("input", () => InstructionPreviewInput, { description: "What to render for, and what from." })
    input: InstructionPreviewInput,
    @Ctx() { caller, instructionPreviews, traceId }: InstructionPreviewContext,
  ): Promise<InstructionPreview> {
    return instructionPreviews.preview(
      requireRole(caller, input.template == null ? "editor" : "manager"),
      input,
      traceId,
    );
  }
}
