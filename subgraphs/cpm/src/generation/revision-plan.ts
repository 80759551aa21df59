import type { Brief } from "../brief/brief.js";
import type { ConformanceReport } from "../conformance/report/report.js";
import { failedChecks } from "../conformance/report/score.js";
import { type Changes, changesFor, everySection, type RevisedArticle } from "../conformance/rules/repair.js";
import { ruleOf } from "../conformance/rules/rules.js";
import type { Manuscript } from "./manuscript.js";

/** Which parts of an article are written again, and what is changed in each. */
export interface RevisionPlan {
  /** By the section's index. */
  sections: Map<number, Changes>;
  search: Changes | undefined;
  /** Of the title and the sections' headings. */
  headings: Changes | undefined;
}

/** Finds the smallest set of parts whose revision can repair the failed checks. */
export function planRevision(brief: Brief, manuscript: Manuscript, report: ConformanceReport): RevisionPlan {
  const plan: RevisionPlan = { sections: new Map(), search: undefined, headings: undefined };
  const { sections } = manuscript;
  failedChecks(report.checks).forEach((check, number) => {
    const article = revisedArticle(brief, manuscript, number);
    const rule = ruleOf(check);
    const changes = changesFor(rule, check, brief);
    const parts = rule?.parts?.(check, article) ?? { sections: everySection(article) };
    if (parts.search) plan.search = merged(plan.search, changes);
    if (parts.headings) plan.headings = merged(plan.headings, changes);
    for (const index of parts.sections) {
      const section = sections[index];
      const own = section ? (rule?.sectionChanges?.(changes, section) ?? changes) : changes;
      plan.sections.set(index, merged(plan.sections.get(index), own));
    }
  });
  return plan;
}

/** The changes for all failed checks together, for content of one part. */
export function changesOf(brief: Brief, report: ConformanceReport): Changes {
  const none: Changes = { instructions: [], mustInclude: [] };
  return failedChecks(report.checks).reduce((all, check) => merged(all, changesFor(ruleOf(check), check, brief)), none);
}

function revisedArticle(brief: Brief, { title, sections, search }: Manuscript, number: number): RevisedArticle {
  const { meta_title, meta_description, faq } = search;
  return {
    brief,
    headings: [title, ...sections.map(({ heading }) => heading)],
    sections,
    searchTexts: [meta_title, meta_description, ...faq.flatMap(({ question, answer }) => [question, answer])],
    number,
  };
}

function merged(one: Changes | undefined, other: Changes): Changes {
  if (!one) return other;
  const words = other.words ?? one.words;
  return {
    instructions: [...new Set([...one.instructions, ...other.instructions])],
    mustInclude: [...new Set([...one.mustInclude, ...other.mustInclude])],
    ...(words !== undefined && { words }),
  };
}
