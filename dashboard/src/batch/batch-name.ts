import { contentTypeName } from "../content-type/content-types";
import { formatCount } from "../format/numbers";
import type { BatchStateFragment, FirstJobFragment } from "../gql/graphql";
import { contentWords } from "../words/content";

/** The number of pieces in words: `1 piece`, `1,000 pieces`. */
export function formatContentCount(count: number): string {
  return contentWords.batch.pieces(count);
}

/** The name of a batch, after its first item: `SEO article for Acme Dental and 11 more`. */
export function batchName({ total, jobs }: Pick<BatchStateFragment, "total"> & FirstJobFragment): string {
  const job = jobs.edges[0]?.node;
  if (!job) return formatContentCount(total);
  const first = contentWords.batch.firstOf(contentTypeName(job.contentType), job.client?.name ?? job.clientId);
  return total > 1 ? contentWords.batch.nameWithMore(first, formatCount(total - 1)) : first;
}
