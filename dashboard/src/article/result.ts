import type { TextFragment } from "../gql/graphql";

/** A job's finished text. */
export type Result = TextFragment;
