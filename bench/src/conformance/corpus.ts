import { readdirSync, readFileSync } from "node:fs";
import type { Brief } from "@cgs/cpm/brief/brief";
import type { ConformanceReport } from "@cgs/cpm/conformance/report/report";
import { Verdict } from "@cgs/cpm/conformance/report/verdict";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import type { SiblingPage } from "@cgs/cpm/conformance/siblings/fingerprint";
import { pageFingerprint } from "@cgs/cpm/conformance/rules/sibling-similarity";
import { analyzeContent } from "@cgs/cpm/conformance/text/content-analysis";
import { composeContent } from "@cgs/cpm/content/assemble";
import { CONFORMANCE_RULE_IDS, RuleLevel, type RuleLevels } from "@cgs/kit/conformance-rules";
import { z } from "zod";

/** One labelled text: a person's verdict on one rule. See tests/corpus/conformance/README.md. */
export type LabelledCase = z.infer<typeof labelledCase>;

const labelledCase = z.strictObject({
  /** The id of the rule, or its part before the colon when any of its checks decides. */
  rule: z.string().min(1),
  language: z.string().min(2),
  verdict: z.enum(Verdict),
  /** The reason for the verdict, in one line. */
  why: z.string().min(1),
  /** The body in Markdown, without the title. */
  text: z.string(),
  title: z.string().optional(),
  metaTitle: z.string().optional(),
  metaDescription: z.string().optional(),
  slug: z.string().optional(),
  faq: z.array(z.strictObject({ question: z.string(), answer: z.string() })).optional(),
  /** The fields of the brief that the rule depends on. */
  brief: z.record(z.string(), z.unknown()).optional(),
  /** Markdown of finished pages of other locations. */
  siblings: z.array(z.string()).optional(),
});

const CORPUS = new URL("../../../tests/corpus/conformance/", import.meta.url);

/** A brief without any requirement. */
export const PLAIN_BRIEF: Brief = {
  contentType: "seo_article",
  client: { name: "Acme", businessType: "", location: null },
  keywords: [],
  tone: "",
  audience: "",
  keyMessages: [],
  requiredElements: [],
  brandVoiceExamples: [],
  bannedWords: [],
  ruleLevels: {},
  judgeKeyMessages: false,
  requiredLinks: [],
  language: "en",
  readingLevel: null,
  keywordDensity: 0,
  metaDescriptionLength: 160,
  targetLength: 500,
  notes: "",
  temperature: null,
  instructions: "",
};

/**
 * Reads the labelled texts of all `*.jsonl` files of a folder, with the file and line of each.
 * @throws Error naming the file and line of a case that does not fit the format.
 */
export function readCorpus(folder: URL = CORPUS): { at: string; labelled: LabelledCase }[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .toSorted();
  return files.flatMap((name) =>
    readFileSync(new URL(name, folder), "utf8")
      .split("\n")
      .map((line, index) => ({ at: `${name}:${index + 1}`, line }))
      .filter(({ line }) => line !== "")
      .map(({ at, line }) => ({ at, labelled: parseCase(at, line) })),
  );
}

/**
 * The verdict of the product on a labelled text: failed when any check of the rule fails. Undefined when there is no check. Only the rule is
 * measured.
 */
export async function verdictOn(labelled: LabelledCase): Promise<Verdict | undefined> {
  const { checks } = await reportOn({ ...labelled, brief: { ...labelled.brief, ruleLevels: onlyRule(labelled.rule) } });
  const own = checks.filter(({ rule }) => rule === labelled.rule || rule.startsWith(`${labelled.rule}:`));
  const has = (verdict: Verdict) => own.some((check) => check.verdict === verdict);
  return [Verdict.FAILED, Verdict.PASSED, Verdict.NOT_APPLICABLE].find(has);
}

/** Levels that switch off every rule but that of a check. */
function onlyRule(check: string): RuleLevels {
  const others = CONFORMANCE_RULE_IDS.filter((rule) => rule !== check.split(":")[0]);
  return Object.fromEntries(others.map((rule) => [rule, RuleLevel.OFF]));
}

/** The report of the product on a labelled text. */
export async function reportOn(labelled: LabelledCase): Promise<ConformanceReport> {
  const { text, title = "A title", siblings = [] } = labelled;
  const brief: Brief = { ...PLAIN_BRIEF, language: labelled.language, ...labelled.brief };
  const { metaTitle = title, metaDescription = "", slug = "", faq = [] } = labelled;
  const content = await composeContent(brief, { title, metaTitle, metaDescription, body: text, faq }, slug);
  return measureConformance(
    brief,
    content,
    siblings.map((page) => siblingPage(brief, page)),
  ).conformance;
}

function siblingPage(brief: Brief, markdown: string): SiblingPage {
  return { title: "Another location", fingerprint: pageFingerprint(brief, analyzeContent(markdown)) };
}

function parseCase(at: string, line: string): LabelledCase {
  try {
    return labelledCase.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`${at} is not a labelled case: ${String(error)}`, { cause: error });
  }
}
