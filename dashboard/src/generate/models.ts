import type { ProvidersQuery, ProviderStatus } from "../gql/graphql";

/** A model that can be asked for, and whether it can be right now. */
export interface Model {
  /** Unique among all providers. */
  key: string;
  name: string;
  provider: string;
  status: ProviderStatus;
  /** Why it can't be used; undefined when it can. */
  hindrance?: string;
}

/** All models of all providers. */
export function modelsOf(providers: ProvidersQuery["providers"]): Model[] {
  return providers.flatMap((provider) =>
    provider.models.map((name) => ({
      key: `${provider.name} ${name}`,
      name,
      provider: provider.name,
      status: provider.status,
      hindrance: hindranceOf(provider),
    })),
  );
}

/** The model to use unless the person picks one: the one asked for before, else the first healthy one, else any that works. */
export function usualModel(models: Model[], requested: string | undefined): Model | undefined {
  const usable = models.filter(({ hindrance }) => !hindrance);
  return (
    usable.find(({ name }) => name === requested) ?? usable.find(({ status }) => status === "HEALTHY") ?? usable[0]
  );
}

function hindranceOf({ status, requiresKey, keyConfigured }: ProvidersQuery["providers"][number]): string | undefined {
  if (requiresKey && !keyConfigured) return "needs an API key";
  return status === "DOWN" ? "not available now" : undefined;
}
