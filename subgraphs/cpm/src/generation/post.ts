import { POST_CHARACTERS } from "../conformance/rules/target-length.js";
import { withoutCitations } from "../content/citations.js";
import type { Brief } from "../brief/brief.js";
import type { PostDetails } from "../brief/post-details.js";
import { PostType } from "../brief/post-type.js";
import { JobStage } from "../job-record/job-status.js";
import { stepKey, type Rewrite, rewriteData, stepTitle } from "./article-steps.js";
import type { JobRun } from "./job-run.js";
import { buttonFor } from "./post-button.js";
import { type Post, postBody, postSchema } from "./post-form.js";
import { factsRule, wholeStrategy } from "./prompt.js";
import { changesOf } from "./revision-plan.js";
import { POST_MAX_TOKENS } from "./step-sizes.js";
import type { RevisableDraft } from "./revisable-draft.js";

const WRITE = "Write the post as plain text with a call to action.";
const REWRITE = "Write the post again as plain text with a call to action: make every change that is listed.";
const BUTTON = "Choose the button that leads readers where the call to action asks them to go.";
const DETAILS =
  "The post is about the event or offer under `post`. Dates, codes and conditions are shown beside the text: name only those that stand there, unchanged.";

/** Writes a business-profile post: a short plain text that ends with a call to action. */
export async function writePost(run: JobRun): Promise<RevisableDraft> {
  await run.enter(JobStage.WRITING, 5);
  return revisablePost(run, await writePostStep(run));
}

/** A post that can be revised. */
export function revisablePost(run: JobRun, written: Post): RevisableDraft {
  const plain = (text: string) => withoutCitations(text, run.brief);
  const title = plain(written.title);
  return {
    draft: {
      title,
      metaTitle: title,
      metaDescription: plain(written.text),
      body: plain(postBody(written)),
      faq: [],
      button: written.button ?? buttonFor(written),
    },
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
    sentence: `${rewrite ? REWRITE : WRITE} ${BUTTON}${hasDetails(run.brief.post) ? ` ${DETAILS}` : ""}${factsRule(run.brief)}`,
    data: {
      ...wholeStrategy(run.brief),
      ...detailsData(run.brief),
      max_characters: POST_CHARACTERS,
      ...rewriteData(rewrite),
    },
    answer: postSchema,
    json: true,
    proseField: "text",
    maxTokens: POST_MAX_TOKENS,
  });
}

function hasDetails(post: Brief["post"]): post is PostDetails {
  return post !== undefined && post.type !== PostType.STANDARD;
}

/** The event and the offer of the order, with the field names of the REST API. */
function detailsData({ post }: Brief): Record<string, unknown> {
  if (!hasDetails(post)) return {};
  const { type, event, offer } = post;
  const details = offer && { coupon_code: offer.couponCode, redeem_url: offer.redeemUrl, terms: offer.terms };
  return { post: { type, event, offer: details } };
}
