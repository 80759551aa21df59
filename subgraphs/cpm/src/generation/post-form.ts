import { z } from "zod";
import { PostButton } from "../brief/post-type.js";
import { POST_CHARACTERS } from "../conformance/rules/target-length.js";

/** The answer of a model that writes a post. */
export const postSchema = z
  .object({
    title: z.string().trim().min(3).max(200),
    text: z.string().trim().min(20).max(POST_CHARACTERS),
    call_to_action: z.string().trim().max(200),
    // a good text is not written again for its button, and answers of earlier releases have none
    button: z.enum(PostButton).nullable().catch(null),
  })
  .refine(({ text, call_to_action }) => text.length + call_to_action.length + 2 <= POST_CHARACTERS, "is too long");

/** A post in its parts. */
export type Post = z.infer<typeof postSchema>;

/** The body of the published post, which ends with the call to action. */
export function postBody({ text, call_to_action: call }: Post): string {
  return call === "" || text.endsWith(call) ? text : `${text}\n\n${call}`;
}
