import type { RevisionFactsFragment } from "../gql/graphql";

/** What a version is, in words: who made it of what. */
export function originOf({ author, restoredFrom }: RevisionFactsFragment): string {
  if (author === null) return "As it was written";
  return restoredFrom === null ? `Changed by ${author}` : `Version ${restoredFrom} restored by ${author}`;
}
