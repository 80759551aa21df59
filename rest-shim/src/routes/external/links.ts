import { z } from "zod";
import { named, text } from "../../route/described.js";

/** The base path of the External API. */
export const EXTERNAL_BASE = "/api/v1";

/** The job id in the examples. */
export const EXAMPLE_JOB_ID = "01a1fd84-2e1a-706c-9702-84c75d965d20";

const path = (description: string) => text(description, { max: 100, format: "uri-reference" });

/** The paths of a job's status and content. */
export const jobLinks = named(
  "JobLinks",
  "The paths of a job.",
  z.object({ status: path("The path of its status."), content: path("The path of its content.") }),
);

/** Builds the links of a job. */
export function toJobLinks(id: string): z.infer<typeof jobLinks> {
  const job = `${EXTERNAL_BASE}/jobs/${id}`;
  return { status: `${job}/status`, content: `${job}/content` };
}
