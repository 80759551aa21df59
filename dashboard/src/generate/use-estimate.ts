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
  const request = valid && values.client ? JSON.stringify(toGenerateInput(values, model, models)) : undefined;
  const [debounced] = useDebouncedValue(request, DEBOUNCE_MS);
  const input = useMemo(() => debounced && (JSON.parse(debounced) as ReturnType<typeof toGenerateInput>), [debounced]);
  const cost = useQuery(EstimateCostDocument, input ? { variables: { input }, fetchPolicy: "no-cache" } : skipToken);
  const clientId = values.client?.id;
  const quota = useQuery(
    ClientQuotaDocument,
    clientId ? { variables: { clientId }, fetchPolicy: "cache-and-network" } : skipToken,
  );
  return {
    /** The last estimate, until the next one arrives. */
    estimate: request ? (cost.data ?? cost.previousData)?.estimateCost : undefined,
    pending: request !== debounced || cost.loading,
    error: request ? cost.error : undefined,
    budget: clientId ? quota.data?.clientBudget : undefined,
    plan: clientId ? quota.data?.clientPlan : undefined,
  };
}
