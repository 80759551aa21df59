import { POST_CHARACTERS } from "../conformance/rules/target-length.js";
import { JobStage } from "../job-record/job-status.js";
import { keyOf, type Redo, redoData, titleOf } from "./article-steps.js";
import type { JobRun } from "./job-run.js";
import { type Post, post, postBody } from "./post-form.js";
import { changesOf } from "./revision-plan.js";
import { POST_MAX_TOKENS } from "./step-sizes.js";
import type { Work } from "./work.js";

/** Writes a business-profile post: one short plain text that ends with a call to action. */
export async function writePost(run: JobRun): Promise<Work> {
  await run.enter(JobStage.WRITING, 5);
  return postWork(run, await buyPost(run));
}

function postWork(run: JobRun, written: Post): Work {
  const { title, text } = written;
  return {
    draft: { title, metaTitle: title, metaDescription: text, body: postBody(written), faq: [] },
    async revise(report, round) {
      const change = changesOf(run.brief, report);
      return postWork(run, await buyPost(run, { round, change, previous: written }));
    },
  };
}

function buyPost(run: JobRun, redo?: Redo<Post>): Promise<Post> {
  return run.step({
    key: keyOf("post", redo),
    title: titleOf("Post", redo),
    task: "post",
    sentence: redo
      ? "Write the post again as plain text with a call to action: make every change that is listed."
      : "Write the post as plain text with a call to action.",
    data: { max_characters: POST_CHARACTERS, ...redoData(redo) },
    answer: post,
    json: true,
    proseField: "text",
    maxTokens: POST_MAX_TOKENS,
  });
}
