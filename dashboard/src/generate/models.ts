import { useQuery } from "@apollo/client/react";
import { useMemo } from "react";
import { formatPricePerMillion } from "../format/numbers";
import { type ProviderModelsQuery, type ProviderStatus, ProviderModelsDocument } from "../gql/graphql";
import { orderWords } from "../words/order";

/** A model that can be requested, with its availability. */
export interface Model {
  /** Unique among all providers. */
  key: string;
  name: string;
  provider: string;
  status: ProviderStatus;
  /** US dollars for one token, as decimals; undefined when unknown. */
  price?: { prompt: string; completion: string };
  /** Why it is unavailable; undefined when it is available. */
  unavailableReason?: string;
}

/** All models of all providers. */
function toModels(providers: ProviderModelsQuery["providers"]): Model[] {
  return providers.flatMap((provider) =>
    provider.models.map((name) => ({
      key: `${provider.name} ${name}`,
      name,
      provider: provider.name,
      status: provider.status,
      price: priceOf(provider, name),
      unavailableReason: unavailableReasonOf(provider),
    })),
  );
}

/** The default model: the one requested before, else the first of a healthy provider, else any available one. */
export function defaultModel(models: Model[], requested: string | undefined): Model | undefined {
  const usable = models.filter(({ unavailableReason }) => !unavailableReason);
  return (
    usable.find(({ name }) => name === requested) ?? usable.find(({ status }) => status === "HEALTHY") ?? usable[0]
  );
}

/** The possible fallback models: all available ones except the first choice. */
export function fallbackModels(models: Model[], first: Model | undefined): Model[] {
  return models.filter(({ key, unavailableReason }) => key !== first?.key && !unavailableReason);
}

/** A model's price for a million tokens, prompt and completion. */
export function describePrice({ price }: Model): string {
  if (!price) return orderWords.models.priceUnknown;
  if (Number(price.prompt) === 0 && Number(price.completion) === 0) return orderWords.models.free;
  return orderWords.models.price(formatPricePerMillion(price.prompt), formatPricePerMillion(price.completion));
}

function priceOf({ modelDetails }: ProviderModelsQuery["providers"][number], name: string): Model["price"] {
  const pricing = modelDetails.find(({ id }) => id === name)?.pricing;
  return pricing ? { prompt: pricing.prompt, completion: pricing.completion } : undefined;
}

function unavailableReasonOf({
  status,
  requiresKey,
  keyConfigured,
}: ProviderModelsQuery["providers"][number]): string | undefined {
  if (requiresKey && !keyConfigured) return orderWords.models.needsKey;
  return status === "DOWN" ? orderWords.models.unavailable : undefined;
}

/** The models with the present health of their providers. */
export function useModels(): { models: Model[]; loading: boolean; failed: boolean } {
  const { data, loading, error } = useQuery(ProviderModelsDocument, { fetchPolicy: "cache-and-network" });
  const models = useMemo(() => toModels(data?.providers ?? []), [data]);
  return { models, loading: loading && !data, failed: error !== undefined && !data };
}
