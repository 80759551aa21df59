import { CALLER_OPERATION_LIMITS, OperationLimits } from "@cgs/kit/graphql/complexity/operation-limits";
import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isLeafType,
  isNonNullType,
  isObjectType,
} from "graphql";

/** Values for arguments that the schema requires, by name. Fields with other required arguments are left out. */
export type SampleArguments = ReadonlyMap<string, string>;

const LENGTHS = [20, 50, 100];
const LENGTH_ARGUMENTS = ["first", "limit"];
const MAX_LEVELS = 12;
const ATTEMPTS = 30;

/** Writes random operations that are as large as a caller's may be. The same numbers give the same operations. */
export class RandomOperations {
  private readonly limits: OperationLimits;

  /** @param random numbers from 0 to 1. */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly samples: SampleArguments,
    private readonly random: () => number,
  ) {
    this.limits = new OperationLimits(CALLER_OPERATION_LIMITS, schema);
  }

  /** The root fields that operations can use. */
  roots(): string[] {
    const query = this.schema.getQueryType();
    return Object.values(query?.getFields() ?? {})
      .filter((field) => !field.name.startsWith("_") && this.argumentsOf(field, 1) !== undefined)
      .map(({ name }) => name);
  }

  /** The largest of some random selections of a root field, repeated under aliases up to the limits. */
  write(root: string): string | undefined {
    const field = this.schema.getQueryType()?.getFields()[root];
    let best: { text: string; cost: number } | undefined;
    for (let attempt = 0; field && attempt < ATTEMPTS; attempt++) {
      const text = this.field(field, 0, this.random() * 0.8);
      const cost = text && this.costOf([text]);
      if (text && cost && (!best || this.random() < 0.2)) best = { text, cost };
    }
    return best && this.repeated(best.text);
  }

  private repeated(text: string): string | undefined {
    const most = Math.floor(CALLER_OPERATION_LIMITS.cost / (this.costOf([text]) ?? 1));
    for (let copies = Math.min(CALLER_OPERATION_LIMITS.aliases, most); copies > 1; copies -= 2) {
      const copied = Array.from({ length: copies }, (_, n) => `a${n}: ${text}`);
      if (this.costOf(copied) !== undefined) return `{ ${copied.join(" ")} }`;
    }
    return `{ ${text} }`;
  }

  /** Undefined above the limits. */
  private costOf(fields: string[]): number | undefined {
    try {
      return this.limits.check(`{ ${fields.join(" ")} }`, {});
    } catch {
      return undefined;
    }
  }

  private field(field: GraphQLField<unknown, unknown>, level: number, appetite: number): string | undefined {
    const given = this.argumentsOf(field, LENGTHS[Math.floor(this.random() * LENGTHS.length)] ?? 20);
    if (given === undefined) return undefined;
    const type = getNamedType(field.type);
    if (isLeafType(type)) return `${field.name}${given}`;
    if (!isObjectType(type) || level > MAX_LEVELS) return undefined;
    const selected = this.selections(type, level, appetite);
    return selected === "" ? undefined : `${field.name}${given} { ${selected} }`;
  }

  private selections(type: GraphQLObjectType, level: number, appetite: number): string {
    return Object.values(type.getFields())
      .filter((field) => isLeafType(getNamedType(field.type)) || this.random() < appetite)
      .map((field) => this.field(field, level + 1, appetite * 0.9))
      .filter((text) => text !== undefined)
      .join(" ");
  }

  /** The arguments of a field in parentheses; undefined when there is no value for a required one. */
  private argumentsOf({ name: field, args }: GraphQLField<unknown, unknown>, length: number): string | undefined {
    const given: string[] = [];
    for (const { name, type, defaultValue } of args) {
      const sample = this.samples.get(`${field}.${name}`) ?? this.samples.get(name);
      if (LENGTH_ARGUMENTS.includes(name)) given.push(`${name}: ${length}`);
      else if (!isNonNullType(type) || defaultValue !== undefined) continue;
      else if (sample === undefined) return undefined;
      else given.push(`${name}: ${sample}`);
    }
    return given.length > 0 ? `(${given.join(", ")})` : "";
  }
}
