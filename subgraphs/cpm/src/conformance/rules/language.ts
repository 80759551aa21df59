import { RuleLevel } from "@cgs/kit/conformance-rules";
import { detectableTag, type LanguageEvidence, languageEvidence } from "../../text/language-evidence.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { analyzeContent, passagesOf } from "../text/content-analysis.js";
import { type BlockLanguages, blockLanguages } from "../text/foreign-passages.js";
import { languageName, primaryLanguage } from "@cgs/kit/text/language";
import { everySection, type PartsToRewrite, type RevisedArticle } from "./repair.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** The language of each block and of the meta description. Regional spelling is not measured. */
export const language: Rule = {
  ids: ["language"],
  defaultLevel: RuleLevel.REQUIRED,
  measure: measureLanguage,
  repair: {
    changes: (_check, brief) => ({
      instructions: [`Write everything in ${languageName(brief.language)}.`],
      mustInclude: [],
    }),
    parts: (_check, article) => foreignParts(article),
  },
};

function measureLanguage({ brief, content, analysis }: RuleInput): Finding[] {
  const rule = { rule: "language", title: "Language", expected: languageName(brief.language), weight: 3 };
  const tag = detectableTag(brief.language);
  if (tag === undefined) return [checkOf({ ...rule, measured: "Cannot be detected", verdict: Verdict.NOT_APPLICABLE })];
  const languages = blockLanguages(analysis.blocks, tag);
  const description = isPost(brief) ? undefined : languageEvidence(content.metaDescription, tag);
  const problems = [...passageProblems(languages), ...descriptionProblem(description)];
  if (problems.length === 0 && !languages.hasOwn)
    return [checkOf({ ...rule, measured: "Too short to detect", verdict: Verdict.NOT_APPLICABLE })];
  return [
    checkOf({
      ...rule,
      measured: problems.join(", ") || languageName(primaryLanguage(brief.language)),
      verdict: verdictOf(problems.length === 0),
      passages: passagesOf(analysis.markdown, languages.foreign),
    }),
  ];
}

/** For example "2 passages in English", or "English" for the whole text. */
function passageProblems({ foreign, hasOwn }: BlockLanguages): string[] {
  if (foreign.length === 0) return [];
  const names = [...new Set(foreign.map(({ language: tag }) => nameOf(tag)))].join(" and ");
  return [hasOwn ? `${foreign.length} ${foreign.length === 1 ? "passage" : "passages"} in ${names}` : names];
}

function descriptionProblem(evidence: LanguageEvidence | undefined): string[] {
  return evidence?.verdict === "foreign" ? [`meta description in ${nameOf(evidence.language)}`] : [];
}

function nameOf(tag: string | undefined): string {
  return tag === undefined ? "no known language" : languageName(tag);
}

function foreignParts(article: RevisedArticle): PartsToRewrite {
  const tag = detectableTag(article.brief.language) ?? "";
  const isForeign = (markdown: string) => blockLanguages(analyzeContent(markdown).blocks, tag).foreign.length > 0;
  return {
    metadata: article.metadataTexts.some(isForeign),
    headings: isForeign(article.headings.map((heading) => `# ${heading}`).join("\n\n")),
    sections: everySection(article).filter((index) => isForeign(article.sections[index]?.body ?? "")),
  };
}
