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

/** The state of a link that opens the form for a client. */
export interface RequestForClient {
  client: { id: string; name: string };
  /** Keywords for a form without a draft. */
  keywords?: string[];
  /** Whether a draft for another client opens instead. */
  keepsDraft?: boolean;
}

/**
 * The first values of the form. A link for a client keeps a draft for the same client or for none. A draft for another client is not kept, so
 * that nothing of it is ordered for this one, unless the link says that it opens instead.
 */
export function readInitialValues(linkState: unknown, draft: GenerateValues): GenerateValues {
  const { values, client, keywords = [], keepsDraft } = (linkState ?? {}) as Partial<ReusedRequest & RequestForClient>;
  if (values) return values;
  if (!client) return draft;
  const isForOther = draft.client !== null && draft.client.id !== client.id;
  if (isForOther && keepsDraft) return draft;
  const kept = isForOther ? EMPTY_REQUEST : draft;
  return { ...kept, client, keywords: kept.keywords.length > 0 ? kept.keywords : keywords };
}
