import type { JobDetailsFragment } from "../gql/graphql";

/** Whether the sandbox wrote a job's content, or will write it, and not a language model. */
export function isSample({ provider, servedModel }: Pick<JobDetailsFragment, "provider" | "servedModel">): boolean {
  return servedModel === null ? provider === "sandbox" : servedModel.startsWith("sandbox/");
}
