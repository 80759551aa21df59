import type { FactsOfClientFragment } from "../gql/graphql";
import type { FactField, FactName, FactValues } from "./fact-fields";

/** One fact of a client. */
export interface StatedFact {
  /** What the client states itself; null or undefined when it states nothing. */
  own: FactValues[FactName] | undefined;
  /** What applies to the client; null or undefined when no client above states it either. */
  effective: FactValues[FactName] | undefined;
  /** The client that states it; undefined when none does. */
  source: string | undefined;
}

/** A fact as a client states or inherits it. */
export function statedFact({ strategy, ownStrategy }: FactsOfClientFragment, { id }: FactField): StatedFact {
  return {
    own: ownStrategy?.values.facts?.[id],
    effective: strategy.facts?.[id],
    source: strategy.sources.find(({ field }) => field === `facts.${id}`)?.clientId ?? undefined,
  };
}
