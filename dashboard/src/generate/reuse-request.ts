import type { JobDetailsFragment } from "../gql/graphql";
import { jobClientName } from "../job/job-title";
import { EMPTY_REQUEST, type GenerateValues } from "./generate-values";
import { toPostValues } from "./post-values";

/** The state of a link that opens the form with the request of an earlier job. */
export interface ReusedRequest {
  values: GenerateValues;
}

/** The request of a job, as form values. */
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
      pageUrl: job.pageUrl ?? "",
      ...toPostValues(job.post),
      sourceIds: job.sourceIds ?? undefined,
      research: job.research,
      withinDay: job.deadline !== null,
      requestedModel: job.requestedModel,
    },
  };
}

/** The form values in a link's state; undefined when the page was opened in another way. */
export function readReusedValues(linkState: unknown): GenerateValues | undefined {
  return (linkState as ReusedRequest | null)?.values;
}
