import { registerEnumType } from "type-graphql";
import { CONFORMANCE_RULE_IDS, CONFORMANCE_RULES, RuleLevel } from "../conformance-rules.js";

registerEnumType(RuleLevel, {
  name: "RuleLevel",
  description: "How much a rule matters to a client.",
  valuesConfig: {
    REQUIRED: { description: "Content that fails the rule does not pass, whatever its score." },
    ADVISED: { description: "A failure lowers the score." },
    OFF: { description: "The rule is not measured." },
  },
});

/** The enum of rules in GraphQL: `BANNED_WORDS` for `banned_words`. */
export const ConformanceRuleEnum = Object.fromEntries(CONFORMANCE_RULE_IDS.map((id) => [id.toUpperCase(), id]));

registerEnumType(ConformanceRuleEnum, {
  name: "ConformanceRule",
  description: "A rule that content is measured against.",
  valuesConfig: Object.fromEntries(
    CONFORMANCE_RULE_IDS.map((id) => [id.toUpperCase(), { description: CONFORMANCE_RULES[id] }]),
  ),
});
