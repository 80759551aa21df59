import { ArrayMaxSize, ArrayUnique, IsOptional, Length, Matches, MaxLength } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { TEMPLATE_ID } from "../template-record/stored-template.entity.js";
import { CONTENT_TYPE } from "../template-record/content-type.js";
import { VERSION_NUMBER } from "../template-record/version-number.js";

/** A new text of a template. */
@InputType({ description: "A new text of a template." })
export class SaveTemplateInput {
  @Matches(TEMPLATE_ID, { message: "must be lower-case words joined by hyphens, e.g. seo-article" })
  @Field(() => ID, { description: "The template; with `contentType`, one that does not exist yet is made." })
  id: string;

  @Length(1, 200, { message: "must have 1 to 200 characters" })
  @Matches(/^[^\p{C}]*$/u, { message: "must be a single line" })
  @Field({ description: "The name people know it by; a version at its end is left off. At most 200 characters." })
  name: string;

  @IsOptional()
  @Matches(CONTENT_TYPE, { message: "must be a content type, e.g. seo_article" })
  @Field(() => String, {
    nullable: true,
    description: "The content type it writes; needed for a new template, and never changed afterwards.",
  })
  contentType?: string | null;

  @MaxLength(100_000, { message: "must have at most 100000 characters" })
  @Field({ description: "The text, with `{variable}` placeholders; at most 100,000 characters." })
  template: string;

  @ArrayMaxSize(50, { message: "must have at most 50 entries" })
  @ArrayUnique({ message: "must not name a variable twice" })
  @MaxLength(50, { each: true, message: "each must have at most 50 characters" })
  @Field(() => [String], { description: "The names of exactly the placeholders that the text uses." })
  variables: string[];

  @IsOptional()
  @Matches(VERSION_NUMBER, { message: "must be a version such as v1.0" })
  @Field(() => String, {
    nullable: true,
    description: "The version to make, e.g. `v2.0`; absent means the next minor one after the newest.",
  })
  version?: string | null;

  @IsOptional()
  @Matches(VERSION_NUMBER, { message: "must be a version such as v1.0" })
  @Field(() => String, {
    nullable: true,
    description: "The newest version the author has seen. VERSION_CONFLICT when there is a newer one by now.",
  })
  expectedVersion?: string | null;

  @IsOptional()
  @MaxLength(500, { message: "must have at most 500 characters" })
  @Matches(/^[^\0\p{Cs}]*$/u, { message: "must not hold NUL or broken characters" })
  @Field(() => String, { nullable: true, description: "Why the text was changed; at most 500 characters." })
  reason?: string | null;

  @Field({ defaultValue: false, description: "Whether the saved version goes into production at once." })
  publish: boolean;
}
