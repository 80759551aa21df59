import { randomBytes } from "node:crypto";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import type { DataSource, EntityManager } from "typeorm";
import type { ArchiveChange, StrategyClient } from "../service-clients/strategy-client.js";
import { deleteArchivedSql, insertArchivedSql, storeKnownSql, takeTurnSql } from "./archived-clients.sql.js";

/** What a feature does when clients are archived and unarchived. Both are called in the transaction that stores it. */
export interface ArchiveFollower {
  /** Stops what the clients do by themselves. Called again for the same clients has no further effect. */
  onArchived?(manager: EntityManager, clientIds: readonly string[]): Promise<void>;
  /** Restores what can be restored. Called once for each time that a client is unarchived. */
  onUnarchived?(manager: EntityManager, clientIds: readonly string[]): Promise<void>;
}

/** The services that {@link followArchivedClients} uses. */
export interface ArchiveDependencies {
  source: DataSource;
  strategies: Pick<StrategyClient, "archiveChanges">;
  /** In the order in which they are called. */
  followers: readonly ArchiveFollower[];
  log: Logger;
}

/** The pause between two questions to the SMM, in milliseconds. */
const INTERVAL_MS = 3_000;

/** Changes become visible with their transaction: those of the last minute are read again. */
const OVERLAP_MS = 60_000;

const PAGE = 100;

/**
 * Follows which clients the SMM archives and unarchives, in one process at a time. What is asked for a client at once, such as an order, asks the
 * SMM itself; this is for what happens later by itself, and for guests.
 * See docs/decisions/019-lock-client-tree-changes-at-the-root.md.
 */
export function followArchivedClients(dependencies: ArchiveDependencies): PeriodicTask {
  const { log } = dependencies;
  const options = { intervalMs: INTERVAL_MS, immediately: true, logOncePerOutage: true, log };
  return createPeriodicTask({ name: "follow archived clients", run: () => readChanges(dependencies), ...options });
}

async function readChanges(dependencies: ArchiveDependencies): Promise<void> {
  const { source, strategies } = dependencies;
  const [taken] = await source.query<{ knownUntil: Date | null }[]>(takeTurnSql);
  if (!taken) return;
  const after = new Date((taken.knownUntil?.getTime() ?? 0) - OVERLAP_MS);
  const traceId = randomBytes(16).toString("hex");
  const changes: ArchiveChange[] = [];
  for (;;) {
    const page = await strategies.archiveChanges({ after, limit: PAGE, offset: changes.length }, traceId);
    changes.push(...page.changes);
    if (page.changes.length === 0 || changes.length >= page.total) break;
  }
  if (changes.length > 0) await source.transaction((manager) => store(manager, changes, dependencies));
}

async function store(
  manager: EntityManager,
  changes: readonly ArchiveChange[],
  { followers }: ArchiveDependencies,
): Promise<void> {
  const idsOf = (archived: boolean) => changes.filter((one) => one.archived === archived).map(({ id }) => id);
  const archived = idsOf(true);
  await manager.query(insertArchivedSql, [archived]);
  const [rows] = await manager.query<[{ id: string }[], number]>(deleteArchivedSql, [idsOf(false)]);
  const unarchived = rows.map(({ id }) => id);
  for (const follower of followers) {
    if (archived.length > 0) await follower.onArchived?.(manager, archived);
    if (unarchived.length > 0) await follower.onUnarchived?.(manager, unarchived);
  }
  const newest = Math.max(...changes.map(({ changedAt }) => changedAt.getTime()));
  await manager.query(storeKnownSql, [new Date(newest)]);
}
