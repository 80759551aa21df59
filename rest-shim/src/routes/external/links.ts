import { z } from "zod";

/** Where the External API is mounted. */
export const EXTERNAL_BASE = "/api/v1";

/** For examples. */
export const EXAMPLE_JOB_ID = "01a1fd84-2e1a-706c-9702-84c75d965d20";

/** The addresses at which a job is polled and its content read. */
export function toJobLinks(id: string): z.infer<typeof jobLinks> {
  const job = `${EXTERNAL_BASE}/jobs/${id}`;
  return { status: `${job}/status`, content: `${job}/content` };
}

/** The body of {@link toJobLinks}. */
export const jobLinks = z.object({ status: z.string(), content: z.string() });
