import type { JobSummaryFragment } from "../gql/graphql";

type Named = Pick<JobSummaryFragment, "keywords"> & { result: { title: string } | null };

/** A job's title: that of its content, before that its first keyword. */
export function jobTitle({ result, keywords }: Named): string {
  if (result) return result.title;
  const [first] = keywords;
  return first ? `“${first}”` : "Untitled";
}

/** The name of a job's client, or its id while the SMM is unavailable. */
export function jobClientName({ client, clientId }: Pick<JobSummaryFragment, "client" | "clientId">): string {
  return client?.name ?? clientId;
}
