import { RuleLevel } from "@cgs/kit/conformance-rules";
import "@cgs/kit/graphql/conformance-enums";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { MAX_PASSAGES, Verdict } from "./verdict.js";

registerEnumType(Verdict, {
  name: "Verdict",
  description: "The result of a check.",
  valuesConfig: {
    PASSED: { description: "The content satisfies the rule." },
    FAILED: { description: "The content does not satisfy the rule. The measured value says by how much." },
    NOT_APPLICABLE: { description: "The rule does not apply to this content, or cannot be measured in it." },
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
}
