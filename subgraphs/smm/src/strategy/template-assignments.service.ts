import type { KnownActor } from "@cgs/kit/audit/record-change";
import type { z } from "zod";
import type { Client } from "../client-record/client.entity.js";
import type { ClientService } from "../client/client.service.js";
import type { StrategyChanges } from "./strategy-changes.service.js";
import type { assignedTemplate } from "../strategy-record/strategy-values.js";
import type { TemplateLibrary } from "./template-library.js";

/** Assigns templates to the content types of clients. Each assignment is a change of the client's strategy. */
export class TemplateAssignments {
  /** Without a library, templates are assigned unchecked. */
  constructor(
    private readonly changes: StrategyChanges,
    private readonly clients: ClientService,
    private readonly library: TemplateLibrary | undefined,
  ) {}

  /**
   * Assigns a template. It must be in production, and have the same content type.
   * @throws AppError as {@link StrategyChanges.write}, VALIDATION_ERROR for an unknown template or one of another content type, or an upstream failure of the IM.
   */
  async assign(
    author: KnownActor,
    clientId: string,
    contentType: string,
    assigned: z.output<typeof assignedTemplate>,
  ): Promise<Client> {
    const { templateId } = assigned;
    await this.clients.get(author.caller, clientId); // checked before the IM's response, which must not reveal anything about other clients
    await this.library?.assertUsable(templateId, contentType, author.traceId);
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

  /** Removes a client's own assignment. @throws AppError as {@link StrategyChanges.write}. */
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
