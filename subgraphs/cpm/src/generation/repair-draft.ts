import pLimit from "p-limit";
import type { Draft } from "../brief/draft.js";
import type { ConformanceCheck, ConformanceReport } from "../conformance/report/report.js";
import { titleLine } from "../content/assemble.js";
import { withoutCitations } from "../content/citations.js";
import type { TextRange } from "../text/text-range.js";
import { allOrFirstFailure } from "./article.js";
import { writeHeadings, writeMetadata } from "./article-steps.js";
import type { JobRun } from "./job-run.js";
import { type BodySection, bodySections, manuscriptOf } from "./manuscript-of-draft.js";
import type { Manuscript } from "./manuscript.js";
import { planRepair, type RepairPlan } from "./passage-plan.js";
import type { PlannedPassage } from "./planned-passage.js";
import { hasRoomFor, onOneLine, writePassage } from "./passage-step.js";

/** At most this many passages are written concurrently. */
const PARALLEL_PASSAGES = 12;

const TASK =
  "Write the passage under `passage` again in Markdown, with its markup: make every change under `changes`. What they do not concern stays word for word. Write nothing of the text around it.";

/** Other words for a range of the body. */
interface Replacement extends TextRange {
  words: string;
}

/** A round of writing. */
export interface Attempt {
  round: number;
  /** What an earlier round made fail. */
  avoid: readonly string[];
}

/** What a model wrote again for failed checks. Everything else of the draft stays. */
export interface DraftChanges {
  passages: readonly Replacement[];
  headings: readonly Replacement[];
  /** Each sets one of the title, the search texts, the questions and their answers. */
  fields: readonly ((draft: Draft) => Draft)[];
}

/**
 * Has a model write again what failed checks object to in an article. The body of the draft is without the title line and the FAQ.
 * @param report the report about the draft, which has the checks
 */
export async function writeChanges(
  run: JobRun,
  draft: Draft,
  report: ConformanceReport,
  failed: readonly ConformanceCheck[],
  attempt: Attempt,
): Promise<DraftChanges> {
  const manuscript = manuscriptOf(run.brief, draft);
  const sections = bodySections(draft.body);
  const article = { manuscript, body: draft.body, sections, offset: titleLine(run.brief, draft.title).length };
  const plan = planRepair(run.brief, article, report, failed);
  const limit = pLimit(PARALLEL_PASSAGES);
  const [[headings, fields], passages] = await allOrFirstFailure(
    Promise.all([
      changedHeadings(run, manuscript, sections, plan, attempt),
      changedFields(run, manuscript, plan, attempt),
    ]),
    plan.passages.map((passage, at) => limit(() => writeReplacement(run, draft, passage, at + 1, attempt))),
  );
  return { passages: passages.flat(), headings: headings.replacements, fields: [...headings.fields, ...fields] };
}

/** A draft with changes. */
export function withChanges(draft: Draft, { passages, headings, fields }: DraftChanges): Draft {
  const body = [...passages, ...headings]
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, words }) => text.slice(0, start) + words + text.slice(end), draft.body);
  return fields.reduce((changed, change) => change(changed), { ...draft, body });
}

/** The fewest of the changes that still suffice: a check may need less than a model wrote. */
export async function onlyNeeded(
  changes: DraftChanges,
  suffices: (fewer: DraftChanges) => Promise<boolean>,
): Promise<DraftChanges> {
  let needed = changes;
  for (const change of [...changes.fields, ...changes.headings, ...changes.passages]) {
    const fewer = {
      fields: needed.fields.filter((each) => each !== change),
      headings: needed.headings.filter((each) => each !== change),
      passages: needed.passages.filter((each) => each !== change),
    };
    if (await suffices(fewer)) needed = fewer;
  }
  return needed;
}

/** The new words of a passage; none when they are the former ones or far too long. */
async function writeReplacement(
  run: JobRun,
  { body }: Draft,
  { start, end, heading, changes }: PlannedPassage,
  number: number,
  { round, avoid }: Attempt,
): Promise<Replacement[]> {
  const former = body.slice(start, end);
  const written = await writePassage(
    run,
    body,
    { start, end },
    {
      number,
      round,
      title: `Passage “${former.slice(0, 60)}”`,
      sentence: TASK,
      data: {
        heading,
        changes: changes.instructions,
        must_include: changes.mustInclude,
        ...(avoid.length > 0 && { must_not_fail: avoid }),
      },
    },
  );
  const plain = /\[\^\d+\]/.test(former) ? written : withoutCitations(written, run.brief);
  const words = isWhole(body, { start, end }) || former.includes("\n") ? plain : onOneLine(plain);
  return words === former || !hasRoomFor(words, former) ? [] : [{ start, end, words }];
}

/** Whether a passage consists of whole paragraphs, which may become several. */
function isWhole(body: string, { start, end }: TextRange): boolean {
  return /(?:^|\n\n)$/.test(body.slice(0, start)) && /^\s*(?:\n\n|$)/.test(body.slice(end));
}

async function changedHeadings(
  run: JobRun,
  manuscript: Manuscript,
  sections: readonly BodySection[],
  { headings: change }: RepairPlan,
  { round }: Attempt,
): Promise<Pick<DraftChanges, "fields"> & { replacements: Replacement[] }> {
  if (!change) return { fields: [], replacements: [] };
  const { title, headings } = await writeHeadings(run, manuscript, { round, change });
  const replacements = sections.flatMap(({ heading, headingRange }, index) => {
    const written = headings[index] ?? heading;
    return headingRange && written !== heading ? [{ ...headingRange, words: `## ${onOneLine(written)}` }] : [];
  });
  const fields = title === manuscript.title ? [] : [(draft: Draft): Draft => ({ ...draft, title })];
  return { fields, replacements };
}

async function changedFields(
  run: JobRun,
  manuscript: Manuscript,
  { metadata: change }: RepairPlan,
  { round }: Attempt,
): Promise<DraftChanges["fields"]> {
  if (!change) return [];
  const written = await writeMetadata(run, manuscript, { round, change, previous: manuscript.metadata });
  const { meta_title: metaTitle, meta_description: metaDescription, faq } = written;
  const former = manuscript.metadata.faq;
  return [
    (draft) => ({ ...draft, metaTitle }),
    (draft) => ({ ...draft, metaDescription }),
    ...(former.length === faq.length
      ? faq.map((entry, at) => (draft: Draft): Draft => ({ ...draft, faq: draft.faq.with(at, entry) }))
      : [(draft: Draft): Draft => ({ ...draft, faq })]),
  ];
}
