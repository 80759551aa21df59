import type { JobSummaryFragment } from "../gql/graphql";

type Named = Pick<JobSummaryFragment, "keywords"> & { result: { title: string } | null };

/** What a job is called: its title once it is written, before that its first keyword. */
export function jobTitle({ result, keywords }: Named): string {
  if (result) return result.title;
  const [first] = keywords;
  return first ? `“${first}”` : "Untitled";
}

/** Whom a job is for: the client's name, or its id while the module that knows clients is away. */
export function jobClientName({ client, clientId }: Pick<JobSummaryFragment, "client" | "clientId">): string {
  return client?.name ?? clientId;
}
