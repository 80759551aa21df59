import type { ArchiveFollower } from "../../archived-clients/follow-archived-clients.js";
import { unscheduleArchivedSql } from "./publication.sql.js";

/** What an archived client has scheduled on sites is taken back. What waits for a site fails when it is due: see the publisher. */
export const archivedPublications: ArchiveFollower = {
  async onArchived(manager, clientIds) {
    await manager.query(unscheduleArchivedSql, [clientIds]);
  },
};
