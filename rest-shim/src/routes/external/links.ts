import { z } from "zod";

/** The base path of the External API. */
export const EXTERNAL_BASE = "/api/v1";

/** The job id in the examples. */
export const EXAMPLE_JOB_ID = "01a1fd84-2e1a-706c-9702-84c75d965d20";

/** The paths of a job's status and content. */
export const jobLinks = z.object({ status: z.string(), content: z.string() });

/** Builds the links of a job. */
export function toJobLinks(id: string): z.infer<typeof jobLinks> {
  const job = `${EXTERNAL_BASE}/jobs/${id}`;
  return { status: `${job}/status`, content: `${job}/content` };
}
