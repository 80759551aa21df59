import type { KnownActor } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import type { ClientService } from "../client/client.service.js";
import { patchValues } from "./patch-values.js";
import type { StrategyChanges, WrittenChange } from "./strategy-changes.service.js";
import { strategyDifferences } from "./strategy-difference.js";
import type { OverriddenClient, OverrideStrategiesArgs, StrategyOverride } from "./strategy-override.js";

/** Changes the same fields of several clients. Resolvers check the caller's role; this class checks the caller's clients. */
export class StrategyOverrides {
  constructor(
    private readonly clients: ClientService,
    private readonly changes: StrategyChanges,
  ) {}

  /**
   * Adds one version to each client that changes: to all of them, or to none. A dry run reports what would change, and every problem.
   * @throws AppError CLIENT_NOT_FOUND, also for a client that is not beneath `clientId`; otherwise the first refusal, unless it is a dry run.
   */
  async run(author: KnownActor, args: OverrideStrategiesArgs): Promise<StrategyOverride> {
    const { values, reason, dryRun } = args;
    const root = await this.clients.get(author.caller, args.clientId);
    const found = await Promise.all([...new Set(args.clientIds)].map((id) => this.clients.get(author.caller, id)));
    if (found.some(({ path }) => !path.includes(root.id))) throw new AppError("CLIENT_NOT_FOUND");
    const ordered = found.toSorted((a, b) => a.path.length - b.path.length);
    const written = await this.changes.writeAll(
      author,
      root,
      ordered.map(({ id }) => ({
        ...{ action: "overrideStrategies", clientId: id, reason },
        expectedVersion: args.expectedVersions.find(({ clientId }) => clientId === id)?.version,
        next: (current) => ({ inherit: current.inherit, values: patchValues(current.values, values) }),
      })),
      (all) => !dryRun && all.every(({ refusal }) => refusal === undefined),
    );
    const refused = written.find(({ refusal }) => refusal)?.refusal;
    if (!dryRun && refused) throw refused;
    return { applied: !dryRun, clients: written.map((each) => reported(each, dryRun)) };
  }
}

function reported({ client, before, after, refusal }: WrittenChange, dryRun: boolean): OverriddenClient {
  if (refusal) return { client, version: 0, changes: [], problem: refusal.message };
  const version = dryRun ? before.version : after.version;
  return { client, version, changes: strategyDifferences(before, after), problem: null };
}
