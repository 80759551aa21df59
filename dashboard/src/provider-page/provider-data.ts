import type { ProviderHistoryQuery, ProviderPageQuery } from "../gql/graphql";

/** A vendor with its models. */
export type Vendor = ProviderPageQuery["providers"][number];

/** What may be asked of a vendor, or of one of its models, in a minute. */
export type Limit = ProviderPageQuery["providerLimits"][number];

/** A change of a vendor's status. */
export type Change = ProviderHistoryQuery["providerHistory"]["changes"][number];
