import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { z } from "zod";
import { withoutNulls } from "@cgs/kit/without-nulls";
import type { OwnStrategy } from "../strategy-record/strategy-input.js";
import { contradictionsOf } from "../effective-strategy/contradictions.js";
import { mergeStrategies } from "../effective-strategy/merge-strategies.js";
import { strategyValues, type StrategyValues } from "../strategy-record/strategy-values.js";

/** The template of a content type. */
@InputType({ description: "The template of a content type." })
export class TemplateChoiceInput {
  @Field({ description: "The content type, e.g. `seo_article`." })
  contentType: string;

  @Field(() => ID, { description: "The id of the template." })
  templateId: string;
}

/** A problem of a strategy. */
@ObjectType({ description: "A problem of a strategy." })
export class StrategyProblem {
  @Field({ description: "The field, e.g. `seoRules.keywordDensity`." })
  field: string;

  @Field(() => String, { nullable: true, description: "The other field, where two fields contradict each other." })
  contradicts: string | null;

  @Field({ description: "The problem." })
  message: string;
}

/** The result of checking a strategy. */
@ObjectType({ description: "Whether a strategy could be saved." })
export class StrategyCheck {
  @Field({ description: "Whether it could be saved." })
  valid: boolean;

  @Field(() => [StrategyProblem], {
    description: "The first 50 problems; empty when it is valid.",
  })
  problems: StrategyProblem[];
}

const MAX_PROBLEMS = 50;

/** Checks a strategy by the rules for saving. */
export function checkStrategy(values: OwnStrategy, templates: readonly TemplateChoiceInput[]): StrategyCheck {
  const assigned = templates.map(({ contentType, templateId }) => [contentType, { templateId }]);
  const said = { ...withoutNulls(values), templates: Object.fromEntries(assigned) as unknown };
  const { data, error } = strategyValues.safeParse(said);
  const problems = error ? error.issues.map(problemOf) : contradictionsIn(data);
  return { valid: problems.length === 0, problems: problems.slice(0, MAX_PROBLEMS) };
}

/** The contradictions of a client without a parent that has these values. */
function contradictionsIn(values: StrategyValues): StrategyProblem[] {
  const layer = { clientId: "", version: 0, inherit: false, values, updatedAt: new Date(0) };
  return contradictionsOf(mergeStrategies([layer]));
}

/** Converts an issue. An issue with a key is about the content type. */
function problemOf(issue: z.core.$ZodIssue): StrategyProblem {
  const message = issue.code === "invalid_key" ? issue.issues[0]?.message : undefined;
  return { field: issue.path.join("."), contradicts: null, message: message ?? issue.message };
}
