import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Verdict } from "./verdict.js";

registerEnumType(Verdict, {
  name: "Verdict",
  description: "The result of a check.",
  valuesConfig: {
    PASSED: { description: "The content satisfies the rule." },
    FAILED: { description: "The content does not satisfy the rule. The measured value says by how much." },
    NOT_APPLICABLE: { description: "The rule does not apply to this content, or cannot be measured in it." },
  },
});

@ObjectType({ description: "The part of the content that a check is about." })
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

  @Field({ description: "Whether a failure alone keeps the score below the pass mark." })
  essential: boolean;

  @Field(() => Passage, { nullable: true, description: "The passage that the check is about, when there is one." })
  passage: Passage | null;
}

@ObjectType({ description: "How well content conforms to its client's strategy, rule by rule." })
export class ConformanceReport {
  @Field(() => Int, { description: "0 to 100: the weighted share of passed checks among those that apply." })
  score: number;

  @Field(() => Int, { description: "The minimum score to pass." })
  passMark: number;

  @Field({ description: "Whether the content passes." })
  passed: boolean;

  @Field(() => Int, { description: "How often the content was revised." })
  revisions: number;

  @Field(() => [ConformanceCheck], { description: "The checks of all rules, in a fixed order." })
  checks: ConformanceCheck[];
}
