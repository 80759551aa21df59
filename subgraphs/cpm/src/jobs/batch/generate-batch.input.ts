import { ArrayMaxSize, ArrayMinSize, IsOptional, Matches, ValidateNested } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { ContentInput, GenerateContentInput } from "../acceptance/generate-content.input.js";

/** The highest number of items in a batch. */
export const MAX_ITEMS = 1_000;

@InputType({ description: "The same piece of content for all locations of a client." })
export class LocationsInput {
  @Field(() => ID, {
    description: "The client whose locations are used: its descendants that are not archived.",
  })
  @Matches(/^[a-z0-9][a-z0-9-]{0,99}$/, { message: "must be a client id" })
  clientId: string;

  @Field({ defaultValue: false, description: "Only its children, not further descendants." })
  childrenOnly: boolean;

  @Field(() => ContentInput, { description: "The content for each location." })
  @ValidateNested()
  content: ContentInput;
}

@InputType({
  description: "A request for several pieces of content: either items, or the same content for all locations of a client.",
})
export class GenerateBatchInput {
  @Field(() => [GenerateContentInput], {
    nullable: true,
    description: "1 to 1,000 pieces of content, for any clients of the caller. A request has at most 1 MB.",
  })
  @IsOptional()
  @ArrayMinSize(1, { message: "must have at least one entry" })
  @ArrayMaxSize(MAX_ITEMS, { message: "must have at most 1000 entries" })
  items?: GenerateContentInput[] | null;

  @Field(() => LocationsInput, { nullable: true, description: "Instead of items." })
  @IsOptional()
  @ValidateNested()
  locations?: LocationsInput | null;
}
