import { useQuery } from "@apollo/client/react";
import { useMemo } from "react";
import { ProvidersDocument } from "../gql/graphql";
import { type Model, modelsOf } from "./models";

/** The models that can be asked for, with the providers' present health. */
export function useModels(): { models: Model[]; loading: boolean; failed: boolean } {
  const { data, loading, error } = useQuery(ProvidersDocument, { fetchPolicy: "cache-and-network" });
  const models = useMemo(() => modelsOf(data?.providers ?? []), [data]);
  return { models, loading: loading && !data, failed: error !== undefined && !data };
}
