import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Claim, ClaimEvidence, ConformanceCheck, ConformanceReport, Passage } from "./report.js";
import { reportOf } from "./score.js";

/** The fields of a check in earlier releases, whose processes may still read what this one stores. */
interface FormerFields {
  essential: boolean;
  passage: Passage | null;
}

/** A stored report: with the fields of earlier releases, and with those of this one that say more. */
export type StoredReport = Omit<ConformanceReport, "share" | "checks" | "claims" | "evidence"> & {
  share?: number;
  claims?: Claim[];
  evidence?: StoredEvidence[];
  checks: (Omit<ConformanceCheck, keyof CurrentFields> & Partial<CurrentFields> & FormerFields)[];
};

type StoredEvidence = Omit<ClaimEvidence, "readAt"> & { readAt: string | null };

type CurrentFields = Pick<ConformanceCheck, "level" | "passages">;

/** Earlier releases named the page of a sibling client, which the reader of the report may have no access to. */
const NAMED_SIBLING = /(?<= also in )“.*”$/s;

/** Reads a stored report. Reports of earlier releases say `essential` instead of a level and have one passage at most. */
export function readReport(stored: StoredReport): ConformanceReport {
  const checks = stored.checks.map(({ essential, passage, ...check }) => ({
    ...check,
    measured:
      check.rule === "sibling_similarity"
        ? check.measured.replace(NAMED_SIBLING, "another location page")
        : check.measured,
    level: check.level ?? formerLevel(essential),
    passages: check.passages ?? (passage ? [passage] : []),
  }));
  const claims = stored.claims ?? [];
  const evidence = (stored.evidence ?? []).map(({ readAt, ...rest }) => {
    return { ...rest, readAt: readAt === null ? null : new Date(readAt) };
  });
  const share = stored.share ?? reportOf(checks, { claims, evidence }).share;
  return { ...stored, share, checks, claims, evidence };
}

/** The form in which a report is stored. A check's level and passages are left out where the fields of earlier releases say the same. */
export function storedReport(report: ConformanceReport): StoredReport {
  const checks = report.checks.map(({ level, passages, ...check }) => {
    const essential = level === RuleLevel.REQUIRED;
    return {
      ...check,
      essential,
      passage: passages[0] ?? null,
      ...(level !== formerLevel(essential) && { level }),
      ...(passages.length > 1 && { passages }),
    };
  });
  const evidence = report.evidence.map(({ readAt, ...rest }) => ({ ...rest, readAt: readAt?.toISOString() ?? null }));
  return { ...report, checks, evidence };
}

function formerLevel(essential: boolean): RuleLevel {
  return essential ? RuleLevel.REQUIRED : RuleLevel.ADVISED;
}

/** For columns with a report, or null. */
export const reportColumn = {
  from: (stored: StoredReport | null): ConformanceReport | null => stored && readReport(stored),
  to: (report: ConformanceReport | null): StoredReport | null => report && storedReport(report),
};
