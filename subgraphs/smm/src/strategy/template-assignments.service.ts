import type { KnownActor } from "@cgs/kit/audit/record-change";
import { invalidField } from "@cgs/kit/errors";
import type { z } from "zod";
import type { Client } from "../client-record/client.entity.js";
import type { ClientService } from "../client/client.service.js";
import type { StrategyChanges } from "./strategy-changes.service.js";
import type { assignedTemplate } from "../strategy-record/strategy-values.js";
import type { TemplateLibrary } from "./template-library.js";

/** Says which template writes a content type for a client. Each choice is a change of the client's strategy. */
export class TemplateAssignments {
  /** Without a library, whether a template writes the content type is not asked. */
  constructor(
    private readonly changes: StrategyChanges,
    private readonly clients: ClientService,
    private readonly library: TemplateLibrary | undefined,
  ) {}

  /**
   * Chooses a template. One that is not in production yet may be chosen, one that writes another content type never.
   * @throws AppError as {@link StrategyChanges.write}, VALIDATION_ERROR for a template of another content type, or an upstream failure of the IM.
   */
  async assign(
    author: KnownActor,
    clientId: string,
    contentType: string,
    assigned: z.output<typeof assignedTemplate>,
  ): Promise<Client> {
    const { templateId } = assigned;
    await this.clients.get(author.caller, clientId); // whose client it is comes before anything that the IM says
    const writes = await this.library?.contentTypeOf(templateId, author.traceId);
    if (writes !== undefined && writes !== contentType)
      throw invalidField("templateId", `writes ${writes}, not ${contentType}`);
    return this.changes.write(author, {
      action: "assignTemplate",
      clientId,
      reason: `Template ${templateId} for ${contentType}.`,
      next: ({ inherit, values }) => ({
        inherit,
        values: { ...values, templates: { ...values.templates, [contentType]: assigned } },
      }),
    });
  }

  /** Takes a client's own choice back. @throws AppError as {@link StrategyChanges.write}. */
  unassign(author: KnownActor, clientId: string, contentType: string): Promise<Client> {
    return this.changes.write(author, {
      action: "unassignTemplate",
      clientId,
      reason: `No template of its own for ${contentType}.`,
      next({ inherit, values: { templates = {}, ...values } }) {
        const { [contentType]: _, ...others } = templates;
        return { inherit, values: { ...values, templates: others } };
      },
    });
  }
}
