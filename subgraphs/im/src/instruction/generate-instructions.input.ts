import { IsBoolean, IsNotEmpty, IsOptional, Matches, MaxLength, ValidateNested } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { CONTENT_TYPE } from "../template-record/content-type.js";
import { VERSION_NUMBER } from "../template-record/version-number.js";
import { InstructionContextInput } from "../instruction-context/instruction-context.input.js";

const atMostCharacters = (limit: number) => MaxLength(limit, { message: `must have at most ${limit} characters` });

/** A request for instructions. */
@InputType({ description: "A request for instructions." })
export class GenerateInstructionsInput {
  @Matches(CONTENT_TYPE, { message: "must be a content type, e.g. seo_article" })
  @Field({ description: "The content type to write, e.g. `seo_article`." })
  contentType: string;

  @Matches(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, { message: "must be a client id" })
  @Field(() => ID, { description: "The client the text is for." })
  clientId: string;

  @IsOptional()
  @IsNotEmpty({ message: "must not be empty" })
  @atMostCharacters(100)
  @Field(() => ID, {
    nullable: true,
    description: "The template assigned by the client; absent means the content type's default.",
  })
  templateId?: string | null;

  @IsOptional()
  @Matches(VERSION_NUMBER, { message: "must be a version such as v1.0" })
  @Field(() => String, {
    nullable: true,
    description: "Pins a version, e.g. `v1.0`; absent means the one in production.",
  })
  templateVersion?: string | null;

  @IsOptional()
  @IsNotEmpty({ message: "must not be empty" })
  @atMostCharacters(100)
  @Field(() => ID, {
    nullable: true,
    description:
      "The job the text is for: while the template is tested, the same job always gets the same version. Absent means by lot.",
  })
  jobId?: string | null;

  @IsOptional()
  @Matches(/^[0-9a-f]{32}$/, { message: "must be a W3C trace id" })
  @Field(() => String, {
    nullable: true,
    description: "The trace of the request the text is for, where several share this one; absent means this one's.",
  })
  traceId?: string | null;

  @IsOptional()
  @IsBoolean()
  @Field(() => Boolean, {
    nullable: true,
    description:
      "False for a text of a batch whose first text has taken the template's turn; absent means it takes one itself.",
  })
  takesTurn?: boolean | null;

  @ValidateNested()
  @Field(() => InstructionContextInput, { description: "What the text is written for." })
  context: InstructionContextInput;
}
