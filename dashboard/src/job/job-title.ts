import type { JobSummaryFragment } from "../gql/graphql";
import { jobWords } from "../words/jobs";

type Named = Pick<JobSummaryFragment, "keywords" | "repairOf"> & { result: { title: string } | null };

/** A job's title: that of its content, before that its first keyword. A job that rewrites passages of other content says so. */
export function jobTitle({ result, keywords, repairOf }: Named): string {
  if (result) return result.title;
  const [first] = keywords;
  const topic = first ? `“${first}”` : jobWords.status.untitled;
  return repairOf === null ? topic : jobWords.status.rewriteOf(topic);
}

/** The name of a job's client, or its id while the SMM is unavailable. */
export function jobClientName({ client, clientId }: Pick<JobSummaryFragment, "client" | "clientId">): string {
  return client?.name ?? clientId;
}
