import { characters } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType } from "type-graphql";
import { z } from "zod";
import { InstructionContextInput } from "../instruction-context/instruction-context.input.js";
import { contentTypeSchema, versionSchema } from "../template-record/input-schemas.js";

/** A request for instructions. */
@InputType({ description: "A request for instructions." })
export class GenerateInstructionsInput {
  @Field({ description: "The content type to write, e.g. `seo_article`." })
  @Valid(contentTypeSchema)
  contentType: string;

  @Field(() => ID, { description: "The client the text is for." })
  @Valid(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, "must be a client id"))
  clientId: string;

  @Field(() => ID, {
    nullable: true,
    description: "The template assigned by the client; absent means the content type's default.",
  })
  @Valid(characters({ min: 1, max: 100 }))
  templateId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Pins a version, e.g. `v1.0`; absent means the one in production.",
  })
  @Valid(versionSchema)
  templateVersion?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The job the text is for: while the template is tested, the same job always gets the same version. Absent means by lot.",
  })
  @Valid(characters({ min: 1, max: 100 }))
  jobId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The trace of the request the text is for, where several share this one; absent means this one's.",
  })
  @Valid(z.string().regex(/^[0-9a-f]{32}$/, "must be a W3C trace id"))
  traceId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "False for a text of a batch whose first text has taken the template's turn; absent means it takes one itself.",
  })
  takesTurn?: boolean | null;

  @Field(() => InstructionContextInput, { description: "What the text is written for." })
  context: InstructionContextInput;
}
