import { ArrayMaxSize, IsOptional, Matches, Max, MaxLength, Min } from "class-validator";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { CONTENT_TYPE } from "../template-record/content-type.js";
import { TEMPLATE_ID } from "../template-record/stored-template.entity.js";

/** The arguments of the list of templates. */
@ArgsType()
export class TemplatesArgs {
  @IsOptional()
  @Matches(CONTENT_TYPE, { message: "must be a content type, e.g. seo_article" })
  @Field(() => String, { nullable: true, description: "Only templates of this content type." })
  contentType?: string | null;

  @IsOptional()
  @MaxLength(200, { message: "must have at most 200 characters" })
  @Matches(/^[^\0\p{Cs}]*$/u, { message: "must not hold NUL or broken characters" })
  @Field(() => String, {
    nullable: true,
    description: "Only templates whose name or id has all these words in it, in any case; at most 200 characters.",
  })
  search?: string | null;

  @IsOptional()
  @ArrayMaxSize(100, { message: "must be at most 100 ids" })
  @Matches(TEMPLATE_ID, { each: true, message: "must be ids of templates" })
  @Field(() => [ID], { nullable: true, description: "Only these templates, at most 100." })
  ids?: string[] | null;

  @Min(1, { message: "must be at least 1" })
  @Max(100, { message: "must be at most 100" })
  @Field(() => Int, { defaultValue: 20, description: "Templates on a page, 1 to 100." })
  limit: number;

  @Min(0, { message: "must not be negative" })
  @Field(() => Int, { defaultValue: 0, description: "Templates to skip." })
  offset: number;
}
