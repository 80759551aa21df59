import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { displayName } from "@cgs/kit/text/line";
import { ArgsType, Field, ID, InputType } from "type-graphql";
import { z } from "zod";

/** Base64 of a piece of a document, so that a request stays below 1 MB. */
const piece = z.base64("must be base64").min(1).max(960_000, "must have at most 960,000 characters, or 720,000 bytes");

/** The address of a page that users name. */
export const pageUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .max(2_000, "must have at most 2,000 characters")
  .refine((url) => {
    const { username = "", password = "" } = URL.canParse(url) ? new URL(url) : {};
    return username === "" && password === "";
  }, "must not contain a user name or password");

@InputType({ description: "A document, or the first piece of it." })
export class SourceUploadInput {
  @Field({ description: "The document or its first piece in base64, at most 720,000 bytes." })
  @Valid(piece)
  document: string;

  @Field({ nullable: true, description: "Its media type. Default: from its first bytes, or the name's extension." })
  @Valid(
    z
      .string()
      .regex(/^[\w.+-]+\/[\w.+-]+$/, "must be a media type like text/plain")
      .max(100),
  )
  mediaType?: string;

  @Field({ defaultValue: true, description: "False when `continueUpload` adds more. A document has at most 5 MB." })
  complete: boolean;
}

@InputType({ description: "A source to add: a page by its URL, or an uploaded document." })
export class AddSourceInput {
  @Field(() => ID, { description: "The client whose content may cite it." })
  @Valid(storableText({ min: 1, max: 100 }))
  clientId: string;

  @Field({
    description: "Its name, as readers of a citation see it. Of an upload, the file name. 1 to 200 characters.",
  })
  @Valid(displayName(200))
  name: string;

  @Field({ nullable: true, description: "The address of a public page, http or https. Either this or `upload`." })
  @Valid(pageUrl)
  url?: string;

  @Field(() => SourceUploadInput, {
    nullable: true,
    description: "A PDF, DOCX, Markdown, HTML or plain text. Either this or `url`.",
  })
  upload?: SourceUploadInput;

  @Field({
    defaultValue: false,
    description: "Whether only orders that name it in `sourceIds` use it. It is deleted with the content of its time.",
  })
  orderOnly: boolean;
}

@ArgsType()
export class ContinueUploadArgs {
  @Field(() => ID, { description: "The source." })
  @Valid(z.uuid("must be the id of a source"))
  id: string;

  @Field({ description: "The next piece of the document in base64, at most 720,000 bytes." })
  @Valid(piece)
  document: string;

  @Field({ defaultValue: true, description: "Whether it is the last piece." })
  complete: boolean;
}
