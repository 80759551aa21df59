import { contentTypeName } from "../content-type/content-types";
import { numberFormat } from "../format/numbers";
import type { BatchStateFragment, FirstJobFragment } from "../gql/graphql";

/** The number of jobs in words: `1 text`, `1,000 texts`. */
export function formatContentCount(count: number): string {
  return count === 1 ? "1 piece" : `${numberFormat.format(count)} pieces`;
}

/** The name of a batch, after its first item: `SEO article for Acme Dental and 11 more`. */
export function batchName({ total, jobs }: Pick<BatchStateFragment, "total"> & FirstJobFragment): string {
  const job = jobs.edges[0]?.node;
  if (!job) return formatContentCount(total);
  const first = `${contentTypeName(job.contentType)} for ${job.client?.name ?? job.clientId}`;
  return total > 1 ? `${first} and ${numberFormat.format(total - 1)} more` : first;
}
