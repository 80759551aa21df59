import type { JobDetailsFragment } from "../gql/graphql";
import { jobClientName } from "../job/job-title";
import { EMPTY_REQUEST, type GenerateValues } from "./generate-values";

/** What a link to the form carries so that it opens filled in as an earlier job was asked for. */
export interface ReusedRequest {
  values: GenerateValues;
}

/** The request of a job, for the form. */
export function toReusedRequest(job: JobDetailsFragment): ReusedRequest {
  return {
    values: {
      ...EMPTY_REQUEST,
      client: { id: job.clientId, name: jobClientName(job) },
      contentType: job.contentType,
      keywords: job.keywords,
      targetLength: job.targetLength?.toString(),
      tone: job.tone ?? "",
      instructions: job.instructions ?? "",
      requestedModel: job.requestedModel,
    },
  };
}

/** Reads what a link carried; undefined for a page that was opened in another way. */
export function readReusedValues(linkState: unknown): GenerateValues | undefined {
  return (linkState as ReusedRequest | null)?.values;
}
