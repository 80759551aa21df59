import { useQuery } from "@apollo/client/react";
import { ConformanceRulesDocument } from "../gql/graphql";
import { RULE_PREFIX } from "./strategy-fields";

/** The value of a field that no strategy sets: the default level of a rule; undefined for other fields, which always have a value. */
export function useRuleDefault(id: string): string | undefined {
  const { data } = useQuery(ConformanceRulesDocument, { skip: !id.startsWith(RULE_PREFIX) });
  return data?.conformanceRules.find(({ rule }) => id === RULE_PREFIX + rule.toLowerCase())?.defaultLevel;
}
