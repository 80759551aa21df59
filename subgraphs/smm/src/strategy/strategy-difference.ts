import { isDeepStrictEqual } from "node:util";
import { GraphQLJSON } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import type { StrategyVersion } from "../strategy-record/strategy-version.entity.js";

/** A difference between two versions of a strategy. */
@ObjectType({ description: "A difference between two versions of a strategy." })
export class StrategyDifference {
  @Field({
    description: "The field, e.g. `contentGuidelines.tone`, `facts.phone`, `templates.seo_article` or `inherit`.",
  })
  field: string;

  @Field(() => GraphQLJSON, { nullable: true, description: "The value in the first version; null when it is not set." })
  before: unknown;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: "The value in the second version; null when it is not set.",
  })
  after: unknown;
}

type State = Pick<StrategyVersion, "inherit" | "values">;

/** The differences between two versions, ordered by field. */
export function strategyDifferences(from: State, to: State): StrategyDifference[] {
  const before = fieldsOf(from);
  const after = fieldsOf(to);
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .filter((field) => !isDeepStrictEqual(before.get(field), after.get(field)))
    .map((field) => ({ field, before: before.get(field) ?? null, after: after.get(field) ?? null }));
}

function fieldsOf({ inherit, values }: State): Map<string, unknown> {
  const { contentGuidelines = {}, seoRules = {}, facts = {}, templates = {}, ruleLevels = [], ...single } = values;
  return new Map<string, unknown>([
    ["inherit", inherit],
    ...Object.entries(single),
    ...prefixed("contentGuidelines", contentGuidelines),
    ...prefixed("seoRules", seoRules),
    ...prefixed("facts", facts),
    ...prefixed("templates", templates),
    ...prefixed("ruleLevels", Object.fromEntries(ruleLevels.map(({ rule, level }) => [rule, level]))),
  ]);
}

function prefixed(group: string, values: object): [string, unknown][] {
  return Object.entries(values).map(([key, value]) => [`${group}.${key}`, value]);
}
