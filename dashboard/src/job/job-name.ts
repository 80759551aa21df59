import { contentTypeName } from "../generate/content-types";
import type { JobSummaryFragment } from "../gql/graphql";

type Named = Pick<JobSummaryFragment, "contentType" | "keywords"> & { result: { title: string } | null };

/** What a job is called: its title once it is written, before that its first keyword, or else its type. */
export function jobName({ result, keywords, contentType }: Named): string {
  if (result) return result.title;
  const [first] = keywords;
  return first ? `“${first}”` : contentTypeName(contentType);
}
