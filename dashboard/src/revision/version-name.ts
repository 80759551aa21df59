import type { RevisionFactsFragment } from "../gql/graphql";

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** A moment as people write it. */
export function moment(iso: string): string {
  return dateTime.format(Date.parse(iso));
}

/** What a version is, in words: who made it of what. */
export function originOf({ author, restoredFrom }: RevisionFactsFragment): string {
  if (author === null) return "As it was written";
  return restoredFrom === null ? `Changed by ${author}` : `Version ${restoredFrom} restored by ${author}`;
}
