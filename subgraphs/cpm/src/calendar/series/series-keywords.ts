import { invalidField } from "@cgs/kit/errors";
import {
  clientVariables,
  firstVariable,
  namesOfVariables,
  replaceInKeywords,
  type VariableValues,
} from "@cgs/kit/text/variables";
import type { ClientProfile } from "../../service-clients/client-profile.js";
import type { OrderSeriesRow, StoredVariables } from "./order-series.entity.js";

/** The most characters of a keyword of an order. */
const MAX_CHARACTERS = 100;

type SeriesKeywords = Pick<OrderSeriesRow, "keywords" | "clientVariables">;

/** The keywords of one of the clients of a series, with its variables replaced. Equal ones are ordered once. */
export function keywordsFor({ keywords, clientVariables }: SeriesKeywords, index: number): string[] {
  const stored = clientVariables?.[index];
  if (!stored) return keywords;
  const values = new Map(Object.entries(stored));
  return [...new Set(keywords.map((keyword) => replaceInKeywords(keyword, values)))];
}

/**
 * The values of the variables of each client, as they are now; null when no keyword has a variable.
 * @throws AppError VALIDATION_ERROR for an unknown variable, and for one that a client has no value for.
 */
export function clientVariablesOf(
  keywords: readonly string[],
  clients: readonly ClientProfile[],
): StoredVariables[] | null {
  if (!keywords.some(firstVariable)) return null;
  return clients.map(({ name, businessType, strategy: { location } }) => {
    const values = clientVariables({ name, location, businessType });
    for (const [index, keyword] of keywords.entries()) {
      const problem = problemOf(replaceInKeywords(keyword, values), values, name);
      if (problem) throw invalidField(`input.keywords.${index}`, problem);
    }
    return Object.fromEntries(values);
  });
}

/** What is wrong with a keyword whose variables were replaced by those of a client. */
function problemOf(keyword: string, values: VariableValues, client: string): string | undefined {
  const left = firstVariable(keyword);
  if (left && values.has(left.name)) return `has ${left.text}, for which ${client} has no value`;
  if (left) return `has the unknown variable ${left.text}; use ${namesOfVariables(values)}`;
  return keyword.length > MAX_CHARACTERS ? `is longer than ${MAX_CHARACTERS} characters for ${client}` : undefined;
}
