import { characters, clientIdSchema, contentTypeSchema } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, ID, InputType } from "type-graphql";
import { z } from "zod";
import { InstructionContextInput } from "../instruction-context/instruction-context.input.js";
import { versionSchema } from "../template-record/input-schemas.js";

/** A request for instructions. */
@InputType({ description: "A request for instructions." })
export class GenerateInstructionsInput {
  @Field(() => ID, {
    nullable: true,
    description:
      "The id of the instructions. A repeated request with the same id returns the stored instructions. Default: a new id.",
  })
  @Valid(z.uuid("must be a UUID"))
  id?: string | null;

  @Field({ description: "The content type to write, e.g. `seo_article`." })
  @Valid(contentTypeSchema)
  contentType: string;

  @Field(() => ID, { description: "The client of the content." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field(() => ID, {
    nullable: true,
    description: "The template assigned to the client. Default: the content type's default template.",
  })
  @Valid(characters({ min: 1, max: 100 }))
  templateId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Pins a version, e.g. `v1.0`. Default: the version in production.",
  })
  @Valid(versionSchema)
  templateVersion?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The job of the content. During an A/B test, the same job always gets the same version. Default: a random version of the test.",
  })
  @Valid(characters({ min: 1, max: 100 }))
  jobId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The trace of the content's request, when one call carries several requests. Default: the trace of this call.",
  })
  @Valid(z.string().regex(/^[0-9a-f]{32}$/, "must be a W3C trace id"))
  traceId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether it counts against the template's rate limit. False for the items of a batch after the first one of each template. Default: true.",
  })
  takesTurn?: boolean | null;

  @Field(() => InstructionContextInput, { description: "The subject and the rules of the content." })
  context: InstructionContextInput;
}
