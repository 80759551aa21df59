import { ArgsType, Field, Int } from "type-graphql";
import { contradictoryFields, invalidField } from "../errors.js";
import { decodeCursor, type Position } from "./cursor.js";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "./page-size.js";

/** The part of a connection to return: `first` and `after`, or `last` and `before`. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: `The number of items from the start, 1 to ${MAX_PAGE_SIZE}. ${DEFAULT_PAGE_SIZE} without first and last.`,
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: "Only items after this cursor. With first." })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `The number of items from the end, 1 to ${MAX_PAGE_SIZE}. Not with first or after.`,
  })
  last?: number | null;

  @Field(() => String, { nullable: true, description: "Only items before this cursor. With last." })
  before?: string | null;
}

/** A page of a list by position. */
export interface Page {
  size: number;
  /** Whether the page is the last of what precedes `from`, not the first of what follows it. Its items keep the list's order. */
  backward: boolean;
  /** The position that the page begins after or ends before; undefined for an end of the list. */
  from?: Position;
}

/**
 * The page that a caller asks for.
 * @param list as for {@link decodeCursor}.
 * @throws AppError VALIDATION_ERROR for a size out of bounds, both directions at once, or a cursor of another list.
 */
export function pageOf(list: string, { first, after, last, before }: PageArgs): Page {
  const forward = Object.entries({ first, after }).find(([, value]) => value != null)?.[0];
  const backwards = Object.entries({ last, before }).find(([, value]) => value != null)?.[0];
  if (forward && backwards) throw contradictoryFields(backwards, forward, `cannot be combined with ${forward}`);
  const backward = backwards !== undefined;
  const size = (backward ? last : first) ?? DEFAULT_PAGE_SIZE;
  if (size < 1 || size > MAX_PAGE_SIZE) {
    throw invalidField(backward ? "last" : "first", `must be between 1 and ${MAX_PAGE_SIZE}`);
  }
  const cursor = backward ? before : after;
  if (cursor == null) return { size, backward };
  return { size, backward, from: decodeCursor(list, backward ? "before" : "after", cursor) };
}
