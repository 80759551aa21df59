import type { ArchiveFollower } from "../archived-clients/follow-archived-clients.js";
import { disableArchivedSql, enableUnarchivedSql } from "./archived-endpoints.sql.js";
import { WebhookDisabledReason } from "./endpoint.entity.js";
import { WEBHOOKS } from "./webhooks.js";

/** The endpoints of an archived client are disabled. Those that were enabled before are enabled again when it is unarchived. */
export const archivedEndpoints: ArchiveFollower = {
  async onArchived(manager, clientIds) {
    await manager.query(disableArchivedSql, [clientIds, WEBHOOKS, WebhookDisabledReason.CLIENT_ARCHIVED]);
  },
  async onUnarchived(manager, clientIds) {
    await manager.query(enableUnarchivedSql, [clientIds, WEBHOOKS, WebhookDisabledReason.CLIENT_ARCHIVED]);
  },
};
