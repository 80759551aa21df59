import { coversClient, type UserCaller } from "@cgs/kit/auth/caller";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import { assignedTemplate, briefFor, instructionContextOf } from "../../jobs/acceptance/job-brief.js";
import type { InstructionClient } from "../../service-clients/instruction-client.js";
import { assertNotArchived, type StrategyClient } from "../../service-clients/strategy-client.js";
import type { InstructionPreview } from "./instruction-preview.js";
import type { InstructionPreviewInput } from "./instruction-preview.input.js";

/** Renders published templates or drafts for clients, with the brief that a job would have. */
export class InstructionPreviewService {
  constructor(
    private readonly strategies: Pick<StrategyClient, "profile">,
    private readonly instructions: Pick<InstructionClient, "render">,
  ) {}

  /**
   * Renders the draft, else the client's published template.
   * @throws AppError CLIENT_NOT_FOUND, CLIENT_ARCHIVED, TEMPLATE_NOT_FOUND, or a propagated failure.
   */
  async preview(caller: UserCaller, input: InstructionPreviewInput, traceId: string): Promise<InstructionPreview> {
    const { clientId, contentType, metadata } = input;
    const profile = await this.strategies.profile(clientId, traceId);
    if (!coversClient(caller, profile.path)) throw clientNotFound(clientId);
    assertNotArchived(clientId, profile);
    const assigned = assignedTemplate(input, profile);
    const brief = briefFor({ contentType, metadata, instructions: input.instructions ?? undefined }, profile);
    const context = instructionContextOf(brief, assigned?.customizations);
    const from = input.template == null ? { templateId: assigned?.templateId } : { template: input.template };
    return this.instructions.render({ contentType, ...from, context }, traceId);
  }
}
