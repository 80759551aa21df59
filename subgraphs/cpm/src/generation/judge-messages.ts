import { AppError } from "@cgs/kit/errors";
import { z } from "zod";
import type { ConformanceCheck, ConformanceReport } from "../conformance/report/report.js";
import { reportOf, verdictOf } from "../conformance/report/score.js";
import { isUndecided } from "../conformance/rules/key-message.js";
import { entryIndex } from "../conformance/rules/repair.js";
import type { ContentResult } from "../content/content.js";
import { ProviderError } from "../providers/contract/provider.js";
import { stepKey, stepTitle } from "./article-steps.js";
import type { JobRun } from "./job-run.js";
import { judgeMaxTokens } from "./step-sizes.js";

const judgement = z.object({
  verdicts: z
    .array(z.object({ number: z.int(), conveyed: z.boolean(), reason: z.string().trim().min(1).max(400) }))
    .max(50),
});

type Judgement = z.infer<typeof judgement>;

/**
 * Has a model judge the key messages that code finds neither conveyed nor contradicted, when the strategy asks for it. Its verdicts replace only
 * those of code that is undecided, and say so. Without a usable answer, the code's verdicts stay.
 * @param round the revision that wrote the content; 0 for the first version.
 * See docs/decisions/011-measure-conformance-with-code.md.
 */
export async function judgeMessages(
  run: JobRun,
  content: ContentResult,
  report: ConformanceReport,
  round: number,
): Promise<ConformanceReport> {
  const undecided = run.brief.judgeKeyMessages ? report.checks.filter(isUndecided) : [];
  if (undecided.length === 0) return report;
  const key = stepKey("judge", round === 0 ? undefined : { round });
  const answer = await judgementOrNothing(run, key, undecided, content, round);
  if (!answer) return report;
  const judge = run.modelOf(key) ?? "a model";
  const checks = report.checks.map((check) => (undecided.includes(check) ? judged(check, answer, judge) : check));
  return { ...reportOf(checks, report), revisions: report.revisions };
}

/** Undefined when no model gives a usable answer: the content can do without. */
async function judgementOrNothing(
  run: JobRun,
  key: string,
  undecided: readonly ConformanceCheck[],
  { bodyMarkdown }: ContentResult,
  round: number,
): Promise<Judgement | undefined> {
  try {
    return await run.step({
      key,
      title: stepTitle("Judgement of key messages", round === 0 ? undefined : { round }),
      task: "judge",
      sentence:
        "Judge whether the content conveys each message: it says the same, in any words, as a promise of the business. Something negated, only possible, asked, said of others or with another number is not conveyed. Give the message's number, the verdict and the reason in one sentence.",
      data: {
        messages: undecided.map((check) => ({ number: entryIndex(check) + 1, text: messageOf(run, check) })),
        content: bodyMarkdown,
      },
      answer: judgement,
      json: true,
      maxTokens: judgeMaxTokens(undecided.length),
    });
  } catch (error) {
    if (error instanceof ProviderError || error instanceof AppError) return undefined;
    throw error;
  }
}

function messageOf({ brief }: JobRun, check: ConformanceCheck): string {
  return brief.keyMessages[entryIndex(check)] ?? check.title;
}

function judged(check: ConformanceCheck, { verdicts }: Judgement, judge: string): ConformanceCheck {
  const own = verdicts.find(({ number }) => number === entryIndex(check) + 1);
  if (!own) return check;
  return { ...check, verdict: verdictOf(own.conveyed), measured: `Judged by ${judge}: ${own.reason}` };
}
