import { postBody, postSchema } from "./post-form.js";

/** The part of a step's output that readers see. Undefined when it is not prose, such as an outline. */
export function proseFrom(output: unknown): string | undefined {
  if (typeof output === "string") return output;
  const { data } = postSchema.safeParse(output);
  return data && postBody(data);
}
