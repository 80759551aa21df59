import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ClientProviderKeysDocument, type ClientProviderKeysQuery, MoveProviderKeyDocument } from "../gql/graphql";

/** A BYOK key of a client. */
export type ProviderKey = ClientProviderKeysQuery["providerKeys"][number];

/** The keys after two of a provider have swapped priorities. */
function swapKeys(keys: readonly ProviderKey[], one: ProviderKey, other: ProviderKey): ProviderKey[] {
  const inPlaceOf = ({ provider, priority }: ProviderKey) => {
    if (provider !== one.provider) return undefined;
    return priority === one.priority ? other : priority === other.priority ? one : undefined;
  };
  return keys.map((key) => ({ ...(inPlaceOf(key) ?? key), priority: key.priority }));
}

/** Swaps the priorities of two keys. The change shows at once and is rolled back when the server refuses it. */
export function useKeySwap(clientId: string, refetch: () => Promise<unknown>) {
  const [problem, setProblem] = useState<Problem>();
  const [move, { loading: moving }] = useMutation(MoveProviderKeyDocument);
  const swap = async (moved: ProviderKey, other: ProviderKey) => {
    const { provider, priority } = moved;
    setProblem(undefined);
    try {
      await move({
        variables: { clientId, provider, priority, to: other.priority },
        optimisticResponse: {
          moveProviderKey: {
            __typename: "MoveProviderKeyPayload",
            key: { __typename: "ProviderKey", priority: other.priority },
          },
        },
        update: (cache) =>
          cache.updateQuery(
            { query: ClientProviderKeysDocument, variables: { clientId } },
            (shown) => shown && { providerKeys: swapKeys(shown.providerKeys, moved, other) },
          ),
      });
      await refetch();
    } catch (refusal) {
      setProblem(describeProblem(refusal));
    }
  };
  return { swap, moving, problem };
}
