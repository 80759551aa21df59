import type { ReactNode } from "react";
import type { ClaimKind, ClaimPlace, ClaimVerdict } from "../gql/graphql";

/** The claims of content: what each is about, what supports it, and what to do with one that fails. */
export const claimWords = {
  kinds: {
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
  } satisfies Record<ClaimKind, string>,
  verdicts: {
    SUPPORTED: "Supported",
    UNSUPPORTED: "Unsupported",
    CONTRADICTED: "Contradicts the facts",
    EXPIRED: "Expired",
    FORBIDDEN: "Forbidden",
  } satisfies Record<ClaimVerdict, string>,
  /** What a claim is about, and its verdict or what it rests on: "Price · Supported by offer 2". */
  claim: (kind: string, verdict: string) => `${kind} · ${verdict}`,
  supportedBy: (evidence: string) => `Supported by ${evidence}`,
  contradicts: (evidence: string) => `Contradicts ${evidence}`,
  /** Where a claim stands, for places outside of the text. */
  places: {
    TEXT: "",
    TITLE: "in the title",
    META_TITLE: "in the meta title",
    META_DESCRIPTION: "in the meta description",
  } satisfies Record<ClaimPlace, string>,
  /** What claims rest on, within a sentence. Facts go by the field in which they are. */
  evidence: {
    order: "the order",
    passage: "source passage",
    facts: {
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
    },
    read: (time: string) => `read ${time}`,
    until: (day: string) => `until ${day}`,
    address: "Where it can be verified",
  },
  /** The words of a claim, or of what it rests on. */
  quoted: (text: string) => `“${text}”`,
  /** What to do with a claim that fails. */
  actions: {
    accept: "Accept",
    acceptLabel: (claim: string) => `Accept as a fact: ${claim}`,
    remove: "Remove",
    removeLabel: (claim: string) => `Remove: ${claim}`,
  },
  /** The dialog that makes a claim a fact of the client. */
  stating: {
    title: "Accept as a fact",
    confirm: "Accept",
    text: (client: ReactNode) => (
      <>
        Content of {client} may state it from now on, and this text is checked again. Accept only what the client can
        prove.
      </>
    ),
    fact: "Fact",
    service: "Service",
    /** The reason of the new version of the strategy. */
    reason: (claim: string) => `Accepted from content: “${claim}”`,
  },
};
