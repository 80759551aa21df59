import { isDeepStrictEqual } from "node:util";
import type { Caller } from "@cgs/kit/auth/caller";
import { invalidField } from "@cgs/kit/errors";
import type { Client } from "../client-record/client.entity.js";
import type { ClientService } from "../client/client.service.js";
import { refuseArchived } from "../client-record/tree-change.js";
import type { EffectiveStrategy } from "../strategy-record/effective-strategy.js";
import type { EffectiveStrategyChange } from "./effective-strategy-change.js";
import { patchValues } from "./patch-values.js";
import type { ProspectsArgs } from "./strategy-changes.args.js";
import type { Saying } from "./strategy-changes.service.js";
import type { StrategyService } from "./strategy.service.js";

/** The most clients in one preview. */
const MAX_CLIENTS = 100;

/** Previews changes of strategies. Stores nothing. */
export class StrategyProspects {
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
    { clientId, clientIds, inherit, values }: ProspectsArgs,
  ): Promise<EffectiveStrategyChange[]> {
    if (clientIds.length > MAX_CLIENTS) throw invalidField("clientIds", `must have at most ${MAX_CLIENTS} entries`);
    const changed = await this.clients.get(caller, clientId);
    refuseArchived(changed, "clientId");
    const next = (said: Saying) => ({ inherit: inherit ?? said.inherit, values: patchValues(said.values, values) });
    const prospect = (client: Client) => this.strategies.prospect(client, clientId, next);
    await prospect(changed); // rejects an invalid change, whichever clients are given
    const asked = await Promise.all([...new Set(clientIds)].map((id) => this.clients.find(caller, id)));
    const beneath = asked.filter((client) => client !== null).filter(({ path }) => path.includes(clientId));
    const prospects = await Promise.all(beneath.map(prospect));
    return prospects.filter(({ before, after }) => !isDeepStrictEqual(heldBy(before), heldBy(after)));
  }
}

/** The values of a strategy, without their sources. */
function heldBy({ contentGuidelines, seoRules, templates, location, localKeywords }: EffectiveStrategy) {
  return { contentGuidelines, seoRules, templates, location, localKeywords };
}
