import type { FinishedContentFragment } from "../gql/graphql";

/** A job's finished text. */
export type Result = FinishedContentFragment;
