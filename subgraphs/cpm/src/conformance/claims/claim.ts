import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Passage } from "../report/report.js";

/** The kinds of claims that content can make. */
export enum ClaimKind {
  PRICE = "PRICE",
  PERCENTAGE = "PERCENTAGE",
  DATE = "DATE",
  NUMBER = "NUMBER",
  HOURS = "HOURS",
  PHONE = "PHONE",
  EMAIL = "EMAIL",
  ADDRESS = "ADDRESS",
  URL = "URL",
  PERSON = "PERSON",
  ORGANIZATION = "ORGANIZATION",
  PRODUCT = "PRODUCT",
  SERVICE = "SERVICE",
  AWARD = "AWARD",
  SUPERLATIVE = "SUPERLATIVE",
  GUARANTEE = "GUARANTEE",
  COMPARISON = "COMPARISON",
  /** A medical, legal or financial promise. */
  PROMISE = "PROMISE",
}

/** What is known about a claim. */
export enum ClaimVerdict {
  SUPPORTED = "SUPPORTED",
  UNSUPPORTED = "UNSUPPORTED",
  CONTRADICTED = "CONTRADICTED",
  EXPIRED = "EXPIRED",
  FORBIDDEN = "FORBIDDEN",
}

@ObjectType({ description: "A statement of the content that must be true about the client or the world." })
export class Claim {
  @Field(() => ClaimKind, { description: "What it states." })
  kind: ClaimKind;

  @Field(() => ClaimVerdict, { description: "Whether it is supported." })
  verdict: ClaimVerdict;

  @Field(() => Passage, { description: "Where the content states it." })
  passage: Passage;

  @Field(() => String, {
    nullable: true,
    description:
      "What supports, contradicts or forbids it: a fact like `facts.offers.2`, counted from 1, a field of the order like `order.keywords.1`, or `common knowledge`. Null when nothing is known about it.",
  })
  source: string | null;

  @Field(() => String, { nullable: true, description: "The text of the source." })
  sourceText: string | null;
}

registerEnumType(ClaimKind, { name: "ClaimKind", description: "The kinds of claims that content can make." });
registerEnumType(ClaimVerdict, {
  name: "ClaimVerdict",
  description: "What is known about a claim.",
  valuesConfig: {
    SUPPORTED: { description: "A fact, the order or common knowledge supports it." },
    UNSUPPORTED: { description: "Nothing is known about it." },
    CONTRADICTED: {
      description: "A fact says otherwise: another price, closed on that day, a service that is not offered.",
    },
    EXPIRED: { description: "The fact that supports it is out of date." },
    FORBIDDEN: { description: "The client forbids it." },
  },
});
