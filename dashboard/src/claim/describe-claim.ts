import type { ClaimVerdict, JobDetailsFragment } from "../gql/graphql";
import { claimWords } from "../words/claims";

type Report = NonNullable<JobDetailsFragment["conformance"]>;

/** A claim of content. */
export type Claim = Report["claims"][number];

/** A fact or passage that claims rest on. */
export type ClaimEvidence = Report["evidence"][number];

/** The rule whose repair corrects a claim of a verdict; undefined for supported ones. */
export const CLAIM_RULES: Record<ClaimVerdict, string | undefined> = {
  SUPPORTED: undefined,
  UNSUPPORTED: "unsupported_claims",
  CONTRADICTED: "contradicted_claims",
  EXPIRED: "contradicted_claims",
  FORBIDDEN: "forbidden_claims",
};

/** What a claim is about, and what supports or contradicts it: "Price · Supported by offer 2". */
export function describeClaim({ kind, verdict, evidence }: Claim): string {
  return claimWords.claim(claimWords.kinds[kind], supportOf(verdict, evidence));
}

function supportOf(verdict: ClaimVerdict, evidence: string | null): string {
  if (evidence !== null && verdict === "SUPPORTED") return claimWords.supportedBy(nameOf(evidence));
  if (evidence !== null && verdict === "CONTRADICTED") return claimWords.contradicts(nameOf(evidence));
  return claimWords.verdicts[verdict];
}

function nameOf(evidence: string): string {
  const { order, passage, facts } = claimWords.evidence;
  if (evidence === "order") return order;
  const [field = "", number] = evidence.split(".");
  const name = field === "passages" ? passage : ((facts as Record<string, string>)[field] ?? field);
  return [name, number].filter(Boolean).join(" ");
}
