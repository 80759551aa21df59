import { requireRole } from "@cgs/kit/auth/caller";
import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { InstructionPreviewContext } from "./context.js";
import { InstructionPreview } from "./instruction-preview.js";
import { InstructionPreviewInput } from "./instruction-preview.input.js";

/** Previews the instructions of a client's jobs, for editors of content and of templates. */
@Resolver()
export class InstructionPreviewResolver {
  @Query(() => InstructionPreview, {
    description:
      "The instructions that a job of the client would get, or for the client's managers, those that a draft would give. Nothing is stored, and no rate-limit slot is used. For editors. CLIENT_NOT_FOUND, CLIENT_ARCHIVED, TEMPLATE_NOT_FOUND.",
  })
  instructionPreview(
    @Arg("input", () => InstructionPreviewInput, { description: "The client, the request and the template." })
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
