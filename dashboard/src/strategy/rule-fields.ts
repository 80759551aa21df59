import type { RuleLevel } from "../gql/graphql";
import { strategyWords } from "../words/strategy";
import type { StrategyField } from "./strategy-fields";

/** The levels of a rule, as users choose them. */
const LEVELS: { value: RuleLevel; label: string }[] = [
  { value: "REQUIRED", label: strategyWords.levels.REQUIRED },
  { value: "ADVISED", label: strategyWords.levels.ADVISED },
  { value: "OFF", label: strategyWords.levels.OFF },
];

/** The level of each rule as a field of a strategy. */
export const RULE_FIELDS: StrategyField[] = Object.entries(strategyWords.rules).map(([rule, words]) => ({
  id: `ruleLevels.${rule.toLowerCase()}`,
  ...words,
  kind: "choice",
  max: 0,
  options: LEVELS,
}));
