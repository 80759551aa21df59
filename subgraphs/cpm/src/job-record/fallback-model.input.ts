import { IsOptional, Matches, MaxLength, MinLength } from "class-validator";
import { Field, InputType } from "type-graphql";
import { MALFORMED, WELL_FORMED } from "../brief/well-formed.js";

@InputType({ description: "A model that writes when the requested model cannot." })
export class FallbackModelInput {
  @Field({ nullable: true, description: "A provider's name. Default: the installation's preferred provider." })
  @IsOptional()
  @MinLength(1)
  @MaxLength(100)
  @Matches(WELL_FORMED, { message: MALFORMED })
  provider?: string;

  @Field({ description: "A model of the provider." })
  @MinLength(1)
  @MaxLength(200)
  @Matches(WELL_FORMED, { message: MALFORMED })
  model: string;
}
