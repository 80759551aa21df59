import { requireCaller } from "@cgs/kit/auth/caller";
import { CONFORMANCE_RULES, type ConformanceRule, RuleLevel } from "@cgs/kit/conformance-rules";
import { ConformanceRuleEnum } from "@cgs/kit/graphql/conformance-enums";
import type { RequestContext } from "@cgs/kit/graphql/context";
import { Ctx, Field, ObjectType, Query, Resolver } from "type-graphql";
import { DEFAULT_LEVELS } from "../../conformance/rules/rule-level.js";

@ObjectType({ description: "A rule that content is measured against." })
export class ConformanceRuleDescription {
  @Field(() => ConformanceRuleEnum, { description: "The rule." })
  rule: ConformanceRule;

  @Field({ description: "What the rule requires." })
  description: string;

  @Field(() => RuleLevel, { description: "Its level in strategies that set none." })
  defaultLevel: RuleLevel;
}

/** The rules that content is measured against. */
@Resolver()
export class ConformanceRulesResolver {
  @Query(() => [ConformanceRuleDescription], {
    description: "All rules that content is measured against, with their default levels. For every caller.",
  })
  conformanceRules(@Ctx() { caller }: RequestContext): ConformanceRuleDescription[] {
    requireCaller(caller);
    return [...DEFAULT_LEVELS].map(([rule, defaultLevel]) => ({
      rule,
      description: CONFORMANCE_RULES[rule],
      defaultLevel,
    }));
  }
}
