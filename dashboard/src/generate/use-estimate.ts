import { skipToken, useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { useMemo } from "react";
import { ClientQuotaDocument, EstimateCostDocument } from "../gql/graphql";
import { type GenerateValues, toGenerateInput } from "./generate-values";
import type { Model } from "./models";

/** Milliseconds without a change before the estimate is requested. */
const DEBOUNCE_MS = 400;

/** The estimated cost of a valid form, with the client's quota and budget. It follows the form after a pause. */
export function useEstimate(values: GenerateValues, model: Model | undefined, models: Model[], valid: boolean) {
  const asked = valid && values.client ? JSON.stringify(toGenerateInput(values, model, models)) : undefined;
  const [settled] = useDebouncedValue(asked, DEBOUNCE_MS);
  const input = useMemo(() => settled && (JSON.parse(settled) as ReturnType<typeof toGenerateInput>), [settled]);
  const cost = useQuery(EstimateCostDocument, input ? { variables: { input }, fetchPolicy: "no-cache" } : skipToken);
  const clientId = values.client?.id;
  const room = useQuery(
    ClientQuotaDocument,
    clientId ? { variables: { clientId }, fetchPolicy: "cache-and-network" } : skipToken,
  );
  return {
    /** The last estimate, until the next one arrives. */
    estimate: asked ? (cost.data ?? cost.previousData)?.estimateCost : undefined,
    pending: asked !== settled || cost.loading,
    error: asked ? cost.error : undefined,
    budget: clientId ? room.data?.clientBudget : undefined,
    plan: clientId ? room.data?.clientPlan : undefined,
  };
}
