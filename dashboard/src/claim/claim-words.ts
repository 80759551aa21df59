import type { ClaimKind, ClaimPlace, ClaimVerdict, JobDetailsFragment } from "../gql/graphql";

type Report = NonNullable<JobDetailsFragment["conformance"]>;

/** A claim of content. */
export type Claim = Report["claims"][number];

/** A fact or passage that claims rest on. */
export type ClaimEvidence = Report["evidence"][number];

const KINDS: Record<ClaimKind, string> = {
  PRICE: "Price",
  PERCENTAGE: "Percentage",
  DATE: "Date",
  NUMBER: "Figure",
  HOURS: "Hours",
  PHONE: "Phone number",
  EMAIL: "Email address",
  ADDRESS: "Address",
  URL: "Link",
  PERSON: "Person",
  ORGANIZATION: "Organization",
  PRODUCT: "Product",
  SERVICE: "Service",
  AWARD: "Award",
  SUPERLATIVE: "Superlative",
  GUARANTEE: "Guarantee",
  COMPARISON: "Comparison",
  PROMISE: "Promise",
};

const VERDICTS: Record<ClaimVerdict, string> = {
  SUPPORTED: "Supported",
  UNSUPPORTED: "Unsupported",
  CONTRADICTED: "Contradicts the facts",
  EXPIRED: "Expired",
  FORBIDDEN: "Forbidden",
};

/** Where a claim stands, for places outside of the text. */
export const CLAIM_PLACES: Record<ClaimPlace, string> = {
  TEXT: "",
  TITLE: "in the title",
  META_TITLE: "in the meta title",
  META_DESCRIPTION: "in the meta description",
};

/** Facts by the field in which they are, in the words of the page on which users enter them. */
const FACTS: Record<string, string> = {
  name: "business name",
  address: "address",
  phone: "phone number",
  email: "email address",
  websiteUrl: "website",
  bookingUrl: "booking link",
  contactUrl: "contact link",
  openingHours: "opening hours",
  serviceArea: "service area",
  services: "service",
  servicesNotOffered: "services not offered",
  offers: "offer",
  people: "person",
  proof: "proof",
  policies: "policy",
  forbiddenClaims: "forbidden claims",
};

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
  return `${KINDS[kind]} · ${supportOf(verdict, evidence)}`;
}

function supportOf(verdict: ClaimVerdict, evidence: string | null): string {
  if (evidence === null || (verdict !== "SUPPORTED" && verdict !== "CONTRADICTED")) return VERDICTS[verdict];
  return `${verdict === "SUPPORTED" ? "Supported by" : "Contradicts"} ${nameOf(evidence)}`;
}

function nameOf(evidence: string): string {
  if (evidence === "order") return "the order";
  const [field = "", number] = evidence.split(".");
  const name = field === "passages" ? "source passage" : (FACTS[field] ?? field);
  return [name, number].filter(Boolean).join(" ");
}
