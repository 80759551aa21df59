import { post, postBody } from "./post-form.js";

/** What people read of a step's output. Undefined where it is not prose, such as an outline. */
export function proseFrom(output: unknown): string | undefined {
  if (typeof output === "string") return output;
  const { data } = post.safeParse(output);
  return data && postBody(data);
}
