import { useQuery } from "@apollo/client/react";
import { type EffectiveStrategyValuesFragment, InheritedStrategyDocument } from "../gql/graphql";

const NOTHING = { contentGuidelines: null, seoRules: null, location: null, localKeywords: null };

interface Asked {
  id: string;
  /** Whether the parent's strategy is to hold where the client says nothing. */
  inherit: boolean;
  /** What holds now. */
  effective: EffectiveStrategyValuesFragment;
  skip: boolean;
}

/** What would hold for a client that said nothing itself: what each of its fields goes back to. */
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
  return answer[0]?.after ?? effective; // no answer: nothing would change
}
