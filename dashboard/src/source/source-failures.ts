import type { SourceRowFragment } from "../gql/graphql";
import { sourcesWords } from "../words/sources";

/** Why a source could not be read, and what the user can do. */
export interface FailureText {
  why: string;
  advice: string;
}

/** Why a source failed; undefined for one that did not. */
export function failureOf({ state, failure, version }: SourceRowFragment): FailureText | undefined {
  if (state !== "FAILED" || !failure) return undefined;
  return failure === "NOT_FOUND" && version > 0 ? sourcesWords.gone : sourcesWords.failures[failure];
}
