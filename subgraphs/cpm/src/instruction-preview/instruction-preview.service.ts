import { coversClient, type UserCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import { assignedTemplate, briefFor, instructionContextOf } from "../job/job-brief.js";
import type { InstructionClient } from "../module/instruction-client.js";
import { refuseArchived, type StrategyClient } from "../module/strategy-client.js";
import type { InstructionPreview } from "./instruction-preview.js";
import type { InstructionPreviewInput } from "./instruction-preview.input.js";

/** Renders drafts of templates for clients, from the very brief that a job would be written from. */
export class InstructionPreviewService {
  constructor(
    private readonly strategies: Pick<StrategyClient, "profile">,
    private readonly instructions: Pick<InstructionClient, "render">,
  ) {}

  /** What the draft would give for the client. @throws AppError CLIENT_NOT_FOUND, CLIENT_ARCHIVED, or a propagated failure. */
  async preview(caller: UserCaller, input: InstructionPreviewInput, traceId: string): Promise<InstructionPreview> {
    const { clientId, contentType, template } = input;
    const profile = await this.strategies.profile(clientId, traceId);
    if (!coversClient(caller, profile.path)) throw new AppError("CLIENT_NOT_FOUND");
    refuseArchived(clientId, profile);
    const context = instructionContextOf(
      briefFor({ contentType, metadata: input.metadata }, profile),
      assignedTemplate(input, profile)?.customizations,
    );
    return this.instructions.render({ contentType, template, context }, traceId);
  }
}
