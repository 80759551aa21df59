import type { JobDetailsFragment } from "../gql/graphql";

/** A job's finished text. */
export type Result = NonNullable<JobDetailsFragment["result"]>;
