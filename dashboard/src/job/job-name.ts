import type { JobSummaryFragment } from "../gql/graphql";

type Named = Pick<JobSummaryFragment, "keywords"> & { result: { title: string } | null };

/** What a job is called: its title once it is written, before that its first keyword. */
export function jobName({ result, keywords }: Named): string {
  if (result) return result.title;
  const [first] = keywords;
  return first ? `“${first}”` : "Untitled";
}
