import type { ProviderHistoryQuery, ProviderPageQuery } from "../gql/graphql";

/** A provider with its models. */
export type ProviderEntry = ProviderPageQuery["providers"][number];

/** The rate limit of a provider or of one of its models. */
export type ProviderRateLimit = ProviderPageQuery["providerLimits"][number];

/** A change of a provider's status. */
export type StatusChange = ProviderHistoryQuery["providerHistory"]["edges"][number]["node"];
