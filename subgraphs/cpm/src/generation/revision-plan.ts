import type { Brief } from "../brief/brief.js";
import type { SectionAssignment } from "../brief/section-assignment.js";
import type { ConformanceReport } from "../conformance/report/report.js";
import { decisiveFailures, failedChecks } from "../conformance/report/score.js";
import type { Changes, RevisedArticle } from "../conformance/rules/repair.js";
import { repairOf } from "../conformance/rules/rules.js";
import type { Manuscript } from "./manuscript.js";
import { assignSections } from "./section-assignments.js";

/** Which parts of an article are written again, and what is changed in each. */
export interface RevisionPlan {
  /** By the section's index. */
  sections: Map<number, Changes>;
  metadata: Changes | undefined;
  /** Of the title and the sections' headings. */
  headings: Changes | undefined;
}

/**
 * Finds the smallest set of parts whose revision can make the content pass. Failed checks that are not decisive for that are repaired only in
 * parts that are rewritten anyway.
 */
export function planRevision(brief: Brief, manuscript: Manuscript, report: ConformanceReport): RevisionPlan {
  const plan: RevisionPlan = { sections: new Map(), metadata: undefined, headings: undefined };
  const assignments = assignSections(brief, manuscript.sections);
  const decisive = decisiveFailures(report);
  const others = failedChecks(report.checks).filter((check) => !decisive.includes(check));
  for (const check of [...decisive, ...others]) {
    const mayAdd = decisive.includes(check);
    const article = revisedArticle(brief, manuscript, assignments, report.checks.indexOf(check));
    const repair = repairOf(check);
    const changes = repair.changes(check, brief);
    const parts = repair.parts(check, article);
    if (parts.metadata && (mayAdd || plan.metadata)) plan.metadata = merge(plan.metadata, changes);
    if (parts.headings && (mayAdd || plan.headings)) plan.headings = merge(plan.headings, changes);
    for (const index of parts.sections) {
      const section = article.sections[index];
      if (!section || !(mayAdd || plan.sections.has(index))) continue;
      const own = repair.sectionChanges(changes, section, brief, { article, index });
      plan.sections.set(index, merge(plan.sections.get(index), own));
    }
  }
  return plan;
}

/** Returns the changes for all failed checks, for content of a single part. */
export function changesOf(brief: Brief, report: ConformanceReport): Changes {
  const none: Changes = { instructions: [], mustInclude: [] };
  return failedChecks(report.checks).reduce((all, check) => merge(all, repairOf(check).changes(check, brief)), none);
}

/** The fields of an article by which the failed check of a number in its report finds its parts. */
export function revisedArticle(
  brief: Brief,
  { title, sections, metadata }: Manuscript,
  assignments: readonly SectionAssignment[],
  number: number,
): RevisedArticle {
  const { meta_title, meta_description, faq } = metadata;
  return {
    brief,
    headings: [title, ...sections.map(({ heading }) => heading)],
    sections: sections.flatMap((section, index) => {
      const assignment = assignments[index];
      return assignment ? [{ ...section, assignment }] : [];
    }),
    metadataTexts: [meta_title, meta_description, ...faq.flatMap(({ question, answer }) => [question, answer])],
    number,
  };
}

/** Both changes together. */
export function merge(one: Changes | undefined, other: Changes): Changes {
  if (!one) return other;
  const words = other.words ?? one.words;
  return {
    instructions: [...new Set([...one.instructions, ...other.instructions])],
    mustInclude: [...new Set([...one.mustInclude, ...other.mustInclude])],
    ...(words !== undefined && { words }),
  };
}
