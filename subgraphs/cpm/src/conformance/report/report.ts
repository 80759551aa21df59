import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Verdict } from "./verdict.js";

registerEnumType(Verdict, {
  name: "Verdict",
  description: "What came of a check.",
  valuesConfig: {
    PASSED: { description: "The text obeys the rule." },
    FAILED: { description: "It does not; the measured value says by how much." },
    NOT_APPLICABLE: { description: "The rule says nothing about this text, or can't be measured in it." },
  },
});

@ObjectType({ description: "The part of the text that a check is about." })
export class Passage {
  @Field({ description: "The words, cut where they are many." })
  excerpt: string;

  @Field(() => Int, { description: "Where it starts in the Markdown, in characters." })
  start: number;

  @Field(() => Int, { description: "Where it ends in the Markdown, in characters." })
  end: number;
}

@ObjectType({ description: "One rule of the strategy, measured." })
export class ConformanceCheck {
  @Field({ description: "The rule's id, e.g. keyword_density or required_element:faq. Unique in a report." })
  rule: string;

  @Field({ description: "The rule, for people." })
  title: string;

  @Field({ description: "What the strategy asks for, in words." })
  expected: string;

  @Field({ description: "What the text has, in words." })
  measured: string;

  @Field(() => Verdict, { description: "Whether the text obeys." })
  verdict: Verdict;

  @Field(() => Int, { description: "How much it counts in the score." })
  weight: number;

  @Field({ description: "Whether a failure alone keeps the score below the mark." })
  essential: boolean;

  @Field(() => Passage, { nullable: true, description: "The passage it is about, where one can be named." })
  passage: Passage | null;
}

@ObjectType({ description: "How well a text obeys its client's strategy, rule by rule." })
export class ConformanceReport {
  @Field(() => Int, { description: "0 to 100: the share of what applies that the text obeys, by weight." })
  score: number;

  @Field(() => Int, { description: "The score from which a text passes." })
  passMark: number;

  @Field({ description: "Whether the text passes." })
  passed: boolean;

  @Field(() => Int, { description: "How often the text was revised." })
  revisions: number;

  @Field(() => [ConformanceCheck], { description: "Every rule, in a fixed order." })
  checks: ConformanceCheck[];
}
