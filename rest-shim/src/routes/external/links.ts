import { z } from "zod";

/** Where the External API is mounted. */
export const EXTERNAL_BASE = "/api/v1";

/** For examples. */
export const EXAMPLE_JOB_ID = "01a1fd84-2e1a-706c-9702-84c75d965d20";

/** The addresses at which a job is polled and its content read. */
export function jobLinks(id: string): z.infer<typeof jobLinksBody> {
  const job = `${EXTERNAL_BASE}/jobs/${id}`;
  return { status: `${job}/status`, content: `${job}/content` };
}

/** The body of {@link jobLinks}. */
export const jobLinksBody = z.object({ status: z.string(), content: z.string() });
