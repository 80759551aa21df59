import { z } from "zod";
import { JobStage } from "../job/job-state.js";
import type { Draft } from "./draft.js";
import type { JobRun } from "./job-run.js";

/** Google shows at most this much of a business-profile post. */
const MAX_CHARACTERS = 1_500;

const post = z
  .object({
    title: z.string().trim().min(3).max(200),
    text: z.string().trim().min(20).max(MAX_CHARACTERS),
    call_to_action: z.string().trim().min(3).max(200),
  })
  .refine(({ text, call_to_action }) => text.length + call_to_action.length + 2 <= MAX_CHARACTERS, "is too long");

/** Writes a business-profile post: one short plain text that ends with a call to action. */
export async function writePost(run: JobRun): Promise<Draft> {
  await run.enter(JobStage.WRITING, 5);
  const { title, text, call_to_action } = await run.step({
    key: "post",
    title: "Post",
    task: "post",
    sentence: "Write the post as plain text with a call to action.",
    data: { max_characters: MAX_CHARACTERS },
    answer: post,
    json: true,
    maxTokens: 1_500,
    progress: 90,
  });
  await run.enter(JobStage.FINALIZING, 95);
  const body = text.endsWith(call_to_action) ? text : `${text}\n\n${call_to_action}`;
  return { title, metaTitle: title, metaDescription: text, body, faq: [] };
}
