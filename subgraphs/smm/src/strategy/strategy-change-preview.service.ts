import { isDeepStrictEqual } from "node:util";
import type { Caller } from "@cgs/kit/auth/caller";
import { invalidField } from "@cgs/kit/errors";
import type { Client } from "../client-record/client.entity.js";
import type { ClientService } from "../client/client.service.js";
import { refuseArchived } from "../client-record/tree-change.js";
import type { EffectiveStrategy } from "../strategy-record/effective-strategy.js";
import type { EffectiveStrategyChange } from "./effective-strategy-change.js";
import { patchValues } from "./patch-values.js";
import type { PreviewChangeArgs } from "./strategy-changes.args.js";
import type { OwnStrategyState } from "./strategy-changes.service.js";
import type { StrategyService } from "./strategy.service.js";

/** The most clients in one preview. */
const MAX_CLIENTS = 100;

/** Previews changes of strategies. Stores nothing. */
export class StrategyChangePreview {
  constructor(
    private readonly clients: ClientService,
    private readonly strategies: StrategyService,
  ) {}

  /**
   * The effect of a change of one client on the strategies of some clients. Clients that are not affected and
   * clients that are not its descendants are omitted. Resolvers check the caller's role.
   * @throws AppError CLIENT_NOT_FOUND, or VALIDATION_ERROR as the change itself would.
   */
  async of(
    caller: Caller,
    { clientId, clientIds, inherit, values }: PreviewChangeArgs,
  ): Promise<EffectiveStrategyChange[]> {
    if (clientIds.length > MAX_CLIENTS) throw invalidField("clientIds", `must have at most ${MAX_CLIENTS} entries`);
    const changed = await this.clients.get(caller, clientId);
    refuseArchived(changed, "clientId");
    const next = (current: OwnStrategyState) => ({
      inherit: inherit ?? current.inherit,
      values: patchValues(current.values, values),
    });
    const preview = (client: Client) => this.strategies.preview(client, clientId, next);
    await this.strategies.refuseContradictory(changed, next); // rejects an invalid change, whichever clients are given
    const asked = await Promise.all([...new Set(clientIds)].map((id) => this.clients.find(caller, id)));
    const beneath = asked.filter((client) => client !== null).filter(({ path }) => path.includes(clientId));
    const changes = await Promise.all(beneath.map(preview));
    return changes.filter(({ before, after }) => !isDeepStrictEqual(valuesOf(before), valuesOf(after)));
  }
}

/** The values of a strategy, without their sources. */
function valuesOf({
  contentGuidelines,
  seoRules,
  facts,
  ruleLevels,
  templates,
  location,
  localKeywords,
}: EffectiveStrategy) {
  return { contentGuidelines, seoRules, facts, ruleLevels, templates, location, localKeywords };
}
