import { POST_CHARACTERS } from "../conformance/rules/target-length.js";
import { JobStage } from "../job-record/job-status.js";
import { stepKey, type Rewrite, rewriteData, stepTitle } from "./article-steps.js";
import type { JobRun } from "./job-run.js";
import { type Post, postBody, postSchema } from "./post-form.js";
import { changesOf } from "./revision-plan.js";
import { POST_MAX_TOKENS } from "./step-sizes.js";
import type { RevisableDraft } from "./revisable-draft.js";

/** Writes a business-profile post: a short plain text that ends with a call to action. */
export async function writePost(run: JobRun): Promise<RevisableDraft> {
  await run.enter(JobStage.WRITING, 5);
  return revisablePost(run, await writePostStep(run));
}

function revisablePost(run: JobRun, written: Post): RevisableDraft {
  const { title, text } = written;
  return {
    draft: { title, metaTitle: title, metaDescription: text, body: postBody(written), faq: [] },
    async revise(report, round) {
      const change = changesOf(run.brief, report);
      return revisablePost(run, await writePostStep(run, { round, change, previous: written }));
    },
  };
}

function writePostStep(run: JobRun, rewrite?: Rewrite<Post>): Promise<Post> {
  return run.step({
    key: stepKey("post", rewrite),
    title: stepTitle("Post", rewrite),
    task: "post",
    sentence: rewrite
      ? "Write the post again as plain text with a call to action: make every change that is listed."
      : "Write the post as plain text with a call to action.",
    data: { max_characters: POST_CHARACTERS, ...rewriteData(rewrite) },
    answer: postSchema,
    json: true,
    proseField: "text",
    maxTokens: POST_MAX_TOKENS,
  });
}
