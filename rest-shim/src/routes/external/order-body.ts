import { AppError } from "@cgs/kit/errors";
import { z } from "zod";
import type { GenerateContentInput } from "../../graphql/operations.js";
import { text } from "../../route/described.js";
import { postRequest, toPostInput } from "../cpm/post-body.js";
import { instructions, keywords, pageUrl, targetLength, tone } from "../cpm/job-parts.js";

/** The content types of the External API. */
export const externalContentType = z.enum(["seo_article", "hyperlocal", "gbp_post"]).describe("The content type.");

/** What a piece of content is about. */
export const metadataFields = {
  keywords: keywords.nullish(),
  target_length: targetLength.nullish(),
  tone: tone.nullish(),
  location: text("The place that the content is about.", { min: 1, max: 200 }).nullish(),
  page_url: pageUrl.nullish(),
  post: postRequest.nullish().describe("The kind of a business post."),
};

/** The names of {@link metadataFields}. */
export const METADATA_FIELDS = Object.keys(metadataFields) as (keyof typeof metadataFields)[];

/** Where the end of an order is told. */
export const callbackUrl = text(
  "An https address that is told about the end of the order. It must have the origin of one of the key's webhooks, whose secret signs the requests.",
  { min: 1, max: 2_000, format: "uri", example: "https://shop.example/hooks/content" },
);

/** A piece of content of an order, without its client. */
export const orderItem = z.strictObject({
  content_type: externalContentType,
  ...metadataFields,
  instructions: instructions.nullish(),
});

/** The operation's input for a piece of content. */
export function toContentInput(item: z.output<typeof orderItem>): Omit<GenerateContentInput, "clientId" | "deadline"> {
  return {
    contentType: item.content_type,
    instructions: item.instructions,
    metadata: {
      keywords: item.keywords,
      targetLength: item.target_length,
      tone: item.tone,
      location: item.location,
      pageUrl: item.page_url,
      post: toPostInput(item.post),
    },
  };
}

/** The client of the request's API key. @throws AppError INVALID_API_KEY without one. */
export function keysClient(clientId: string | undefined): string {
  if (clientId === undefined) throw new AppError("INVALID_API_KEY");
  return clientId;
}
