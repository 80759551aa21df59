import type { ProviderHistoryQuery, ProviderPageQuery } from "../gql/graphql";

/** A vendor with its models. */
export type ProviderEntry = ProviderPageQuery["providers"][number];

/** What may be asked of a vendor, or of one of its models, in a minute. */
export type ProviderRateLimit = ProviderPageQuery["providerLimits"][number];

/** A change of a vendor's status. */
export type StatusChange = ProviderHistoryQuery["providerHistory"]["changes"][number];
