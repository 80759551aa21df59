import { invalidField } from "@cgs/kit/errors";
import { clientIdSchema, listOf } from "@cgs/kit/graphql/input-schemas";
import { assertValidInput, Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType } from "type-graphql";
import { z } from "zod";
import type { Deadline } from "../../job-record/deadline.js";
import { ContentInput, deadlineSchema, GenerateContentInput } from "../acceptance/generate-content.input.js";

/** The highest number of items in a batch. */
export const MAX_ITEMS = 1_000;

@InputType({ description: "The same piece of content for all locations of a client." })
export class LocationsInput {
  @Field(() => ID, {
    description: "The client whose locations are used: its descendants that are not archived.",
  })
  @Valid(clientIdSchema)
  clientId: string;

  @Field({ defaultValue: false, description: "Only its children, not further descendants." })
  childrenOnly: boolean;

  @Field(() => ContentInput, { description: "The content for each location." })
  content: ContentInput;
}

@InputType({
  description:
    "A request for several pieces of content: either items, or the same content for all locations of a client.",
})
export class GenerateBatchInput {
  @Field(() => [GenerateContentInput], {
    nullable: true,
    description: "1 to 1,000 pieces of content, for any clients of the caller. A request has at most 1 MB.",
  })
  @Valid(listOf(z.unknown(), { min: 1, max: MAX_ITEMS }), { nested: false })
  items?: GenerateContentInput[] | null;

  @Field(() => LocationsInput, { nullable: true, description: "Instead of items." })
  locations?: LocationsInput | null;

  @Field(() => String, {
    nullable: true,
    description: "The deadline of all items that have none of their own: `24h`, as in GenerateContentInput.",
  })
  @Valid(deadlineSchema)
  deadline?: Deadline | null;
}

/** Validates everything except the items, which are validated one by one. @throws AppError VALIDATION_ERROR. */
export function assertValidBatch(input: GenerateBatchInput): void {
  assertValidInput(GenerateBatchInput, input);
  if (Boolean(input.items) === Boolean(input.locations))
    throw invalidField("input", "must have either items or locations");
}
