import { RuleLevel } from "@cgs/kit/conformance-rules";
import "@cgs/kit/graphql/conformance-enums";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { ClaimKind, ClaimPlace, ClaimVerdict } from "./claim.js";
import { MAX_CLAIMS, MAX_PASSAGES, Verdict } from "./verdict.js";

registerEnumType(Verdict, {
  name: "Verdict",
  description: "The result of a check.",
  valuesConfig: {
    PASSED: { description: "The content satisfies the rule." },
    FAILED: { description: "The content does not satisfy the rule. The measured value says by how much." },
    NOT_APPLICABLE: { description: "The rule does not apply to this content, or cannot be measured in it." },
  },
});

registerEnumType(ClaimKind, {
  name: "ClaimKind",
  description: "What a claim is about.",
  valuesConfig: {
    PRICE: { description: "An amount of money, or that something is free." },
    PERCENTAGE: { description: "A percentage." },
    DATE: { description: "A year or a day." },
    NUMBER: { description: "A figure about the business or the world." },
    HOURS: { description: "When the business is open or can be reached." },
    PHONE: { description: "A phone number." },
    EMAIL: { description: "An email address." },
    ADDRESS: { description: "A street with its number." },
    URL: { description: "A web address." },
    PERSON: { description: "The name of a person." },
    ORGANIZATION: { description: "The name of a business, an association or an institute." },
    PRODUCT: { description: "The name of a brand or a model." },
    SERVICE: { description: "What the business does or does not do, and where." },
    AWARD: { description: "An award, a certificate, a license, a membership or a rating." },
    SUPERLATIVE: { description: "What puts the business first." },
    GUARANTEE: { description: "A guarantee or a warranty." },
    COMPARISON: { description: "The business against others." },
    PROMISE: { description: "A medical, legal or financial outcome, or a claim that the facts forbid." },
  },
});
registerEnumType(ClaimPlace, {
  name: "ClaimPlace",
  description: "The part of the content in which a claim stands.",
  valuesConfig: {
    TEXT: { description: "The text, with its headings and its questions and answers." },
    TITLE: { description: "The title, when the text does not repeat it." },
    META_TITLE: { description: "The meta title." },
    META_DESCRIPTION: { description: "The meta description." },
  },
});
registerEnumType(ClaimVerdict, {
  name: "ClaimVerdict",
  description: "What the client's facts, the order and its sources say about a claim.",
  valuesConfig: {
    SUPPORTED: { description: "One of them says it." },
    UNSUPPORTED: { description: "None of them says it." },
    CONTRADICTED: { description: "The facts have another value." },
    EXPIRED: { description: "It rests on an offer or a proof whose last day is over." },
    FORBIDDEN: { description: "The facts forbid it." },
  },
});

@ObjectType({ description: "A part of the content that decided a check." })
export class Passage {
  @Field({ description: "The text of the passage, shortened when it is long." })
  excerpt: string;

  @Field(() => Int, { description: "Where it starts in the Markdown, in characters." })
  start: number;

  @Field(() => Int, { description: "Where it ends in the Markdown, in characters." })
  end: number;
}

@ObjectType({ description: "The measurement of one rule of the strategy." })
export class ConformanceCheck {
  @Field({ description: "The rule's id, e.g. keyword_density or required_element:faq. Unique in a report." })
  rule: string;

  @Field({ description: "The name of the rule for users." })
  title: string;

  @Field({ description: "What the strategy requires, in words." })
  expected: string;

  @Field({ description: "What the content has, in words." })
  measured: string;

  @Field(() => Verdict, { description: "Whether the content satisfies the rule." })
  verdict: Verdict;

  @Field(() => Int, { description: "The weight of the check in the score." })
  weight: number;

  @Field(() => RuleLevel, { description: "The rule's level in the strategy." })
  level: RuleLevel;

  @Field(() => [Passage], {
    description: `The passages that decided the check, at most ${MAX_PASSAGES}; empty when it is about no particular passage.`,
  })
  passages: Passage[];
}

@ObjectType({ description: "A statement of the content that its readers could check." })
export class Claim {
  @Field({ description: "The words of the claim." })
  text: string;

  @Field(() => ClaimKind, { description: "What the claim is about." })
  kind: ClaimKind;

  @Field(() => ClaimVerdict, { description: "Whether it is supported." })
  verdict: ClaimVerdict;

  @Field(() => String, {
    nullable: true,
    description:
      "What supports it, or forbids it: a fact such as `offers.2`, a passage such as `passages.1`, or `order`. Null when nothing does.",
  })
  evidence: string | null;

  @Field(() => ClaimPlace, { description: "Where it stands." })
  place: ClaimPlace;

  @Field(() => Int, { description: "Where it starts in the Markdown, in characters. 0 outside the text." })
  start: number;

  @Field(() => Int, { description: "Where it ends in the Markdown, in characters. 0 outside the text." })
  end: number;
}

@ObjectType({ description: "A fact or a passage that claims of the content rest on, or that they contradict." })
export class ClaimEvidence {
  @Field(() => ID, { description: "Its id, by which claims name it: `offers.2`, `passages.1`." })
  id: string;

  @Field({ description: "What it says, as the content was measured; at most 500 characters." })
  text: string;

  @Field(() => String, { nullable: true, description: "The name of the source of a passage; null for facts." })
  source: string | null;

  @Field(() => String, { nullable: true, description: "The address where it can be verified." })
  url: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the passage was read; null for facts." })
  readAt: Date | null;

  @Field(() => String, { nullable: true, description: "The last day of an offer or a proof, as 2026-12-31." })
  validUntil: string | null;
}

@ObjectType({ description: "How well content conforms to its client's strategy, rule by rule." })
export class ConformanceReport {
  @Field(() => Int, {
    description: "0 to 100: the share, but below the pass mark when a required check failed.",
  })
  score: number;

  @Field(() => Int, {
    description: "The weight of the passed checks in that of all checks that apply, in percent rounded down.",
  })
  share: number;

  @Field(() => Int, { description: "The minimum score to pass." })
  passMark: number;

  @Field({ description: "Whether no required check failed and the score reaches the pass mark." })
  passed: boolean;

  @Field(() => Int, { description: "How often the content was revised." })
  revisions: number;

  @Field(() => [ConformanceCheck], { description: "The checks of all rules, in a fixed order." })
  checks: ConformanceCheck[];

  @Field(() => [Claim], {
    description: `The claims of the content, at most ${MAX_CLAIMS}, those of the text first. Empty when the strategy states no facts.`,
  })
  claims: Claim[];

  @Field(() => [ClaimEvidence], {
    description:
      "The facts and passages that the claims name as evidence, each once. Empty in reports of earlier releases.",
  })
  evidence: ClaimEvidence[];
}
