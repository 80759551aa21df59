import { type ConformanceRule, RuleLevel } from "@cgs/kit/conformance-rules";
import { ConformanceRuleEnum } from "@cgs/kit/graphql/conformance-enums";
import { Field, InputType, ObjectType } from "type-graphql";

/** The level of a rule. */
@ObjectType({ description: "The level of a rule. Rules without one have their default." })
@InputType("RuleLevelInput", { description: "The level of a rule." })
export class RuleLevelSetting {
  @Field(() => ConformanceRuleEnum, { description: "The rule." })
  rule: ConformanceRule;

  @Field(() => RuleLevel, { description: "How much it matters to the client." })
  level: RuleLevel;
}
