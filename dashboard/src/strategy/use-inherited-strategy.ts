import { useQuery } from "@apollo/client/react";
import { type EffectiveStrategyValuesFragment, InheritedStrategyDocument } from "../gql/graphql";

const NOTHING = { contentGuidelines: null, seoRules: null, location: null, localKeywords: null, ruleLevels: null };

interface Asked {
  id: string;
  /** Whether the parent's strategy applies where the client sets nothing. */
  inherit: boolean;
  /** The effective strategy. */
  effective: EffectiveStrategyValuesFragment;
  skip: boolean;
}

/** The effective strategy that a client would have without own values. A reset field gets its value. */
export function useInheritedStrategy({
  id,
  inherit,
  effective,
  skip,
}: Asked): EffectiveStrategyValuesFragment | undefined {
  const { data, previousData } = useQuery(InheritedStrategyDocument, {
    variables: { id, inherit, nothing: NOTHING },
    fetchPolicy: "cache-and-network",
    skip,
  });
  const answer = (data ?? previousData)?.effectiveStrategiesWith;
  if (skip || !answer) return undefined;
  return answer[0]?.after ?? effective; // without a response, nothing would change
}
