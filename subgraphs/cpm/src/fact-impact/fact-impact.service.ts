import { type Caller, coversClient } from "@cgs/kit/auth/caller";
import { databaseTime } from "@cgs/kit/database/database-time";
import { invalidField } from "@cgs/kit/errors";
import { connectionOf } from "@cgs/kit/pagination/connection";
import type { Position } from "@cgs/kit/pagination/cursor";
import { type PageArgs, pageOf } from "@cgs/kit/pagination/page.args";
import type { DataSource } from "typeorm";
import { canonicalJson } from "../jobs/acceptance/canonical-json.js";
import { listNameOf } from "../jobs/list/job-cursor.js";
import { selectionOf } from "../jobs/list/job-selection.js";
import { clientNotFound } from "../service-clients/client-not-found.js";
import type { StrategyClient } from "../service-clients/strategy-client.js";
import type { AffectedText, AffectedTextConnection } from "./affected-text.js";
import { changedFacts } from "./changed-facts.js";
import type { FactImpactArgs } from "./fact-impact.args.js";
import { type FactPlace, FactImpactQuery } from "./fact-impact-query.js";

/** The most clients whose texts rest on the facts of one change. */
const MAX_CLIENTS = 5_000;

/** Finds the stored texts that a change of facts makes wrong, before it is saved. Stores nothing. */
export class FactImpactService {
  private readonly query: FactImpactQuery;

  constructor(
    private readonly source: DataSource,
    private readonly strategies: Pick<StrategyClient, "profile" | "factSources">,
  ) {
    this.query = new FactImpactQuery(source);
  }

  /**
   * A page of the texts that rest on the facts, of the client and of those descendants that inherit them, newest first.
   * @throws AppError CLIENT_NOT_FOUND, VALIDATION_ERROR for facts that the client does not have, or a propagated upstream failure.
   */
  async page(
    caller: Caller,
    { clientId, change }: FactImpactArgs,
    args: PageArgs,
    traceId: string,
  ): Promise<AffectedTextConnection> {
    const list = listNameOf(selectionOf(caller), "factImpact", clientId, canonicalJson(change));
    const page = pageOf(list, args);
    const { path, strategy } = await this.strategies.profile(clientId, traceId);
    if (!coversClient(caller, path)) throw clientNotFound(clientId);
    const facts = strategy.facts ?? {};
    const names = changedFacts(facts, change, await databaseTime(this.source));
    const keys = names.length === 0 ? [] : await this.query.keysOf(facts, names);
    const places = await this.inheriting(clientId, path, keys, traceId);
    const found = places.length === 0 ? [] : await this.query.page(places, page);
    return connectionOf({ list, page, found, positionOf, count: async () => this.query.count(places) });
  }

  /** The client itself with all facts, and each descendant with those that it inherits from the client or from above it. */
  private async inheriting(
    clientId: string,
    path: readonly string[],
    keys: readonly string[],
    traceId: string,
  ): Promise<FactPlace[]> {
    if (keys.length === 0) return [];
    const places = await this.query.places(clientId, keys, MAX_CLIENTS + 1);
    if (places.length > MAX_CLIENTS)
      throw invalidField(
        "clientId",
        `has more than ${MAX_CLIENTS} clients with affected texts: ask for clients beneath it`,
      );
    const inherited = await Promise.all(
      places.map(async (place): Promise<FactPlace> => {
        if (place.clientId === clientId) return place;
        const sources = await this.strategies.factSources(place.clientId, traceId);
        const isInherited = (fact: string) => path.includes(sources?.get(`facts.${fact.split(".")[0]}`) ?? "");
        return { ...place, facts: place.facts.filter(isInherited) };
      }),
    );
    return inherited.filter(({ facts }) => facts.length > 0);
  }
}

function positionOf({ job }: AffectedText): Position {
  return [job.id];
}
