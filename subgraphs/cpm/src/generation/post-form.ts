import { z } from "zod";
import { POST_CHARACTERS } from "../conformance/rules/target-length.js";

/** A post as a model answers with it. */
export const post = z
  .object({
    title: z.string().trim().min(3).max(200),
    text: z.string().trim().min(20).max(POST_CHARACTERS),
    call_to_action: z.string().trim().max(200),
  })
  .refine(({ text, call_to_action }) => text.length + call_to_action.length + 2 <= POST_CHARACTERS, "is too long");

/** A post in its parts. */
export type Post = z.infer<typeof post>;

/** The post as it is published: its text, which ends with the call to action. */
export function postBody({ text, call_to_action: call }: Post): string {
  return call === "" || text.endsWith(call) ? text : `${text}\n\n${call}`;
}
