import { AppError } from "@cgs/kit/errors";
import { clientIdSchema, contentTypeSchema, storableText } from "@cgs/kit/graphql/input-schemas";
import { z } from "zod";
import type { GraphCaller } from "./graph-caller.js";

/** The id of a client. */
export const clientId = clientIdSchema.describe("The client's id, from `list_clients`.");

/** The id of a client, which API keys may leave out. */
export const ownClientId = clientIdSchema
  .optional()
  .describe("The client's id, from `list_clients`. With an API key, by default the key's client.");

/** The id of a job, and of the content that it writes. */
export const jobId = z.uuid().describe("The id of the content, from `order_content` or `list_content`.");

/** A page of a list with cursors. */
export const cursorPage = {
  first: z.int().min(1).max(50).default(20).describe("The size of the page."),
  after: storableText({ min: 1, max: 1_000 }).optional().describe("`next` of the page before."),
};

/** A repeated order with the same key has one effect. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, "must be 1 to 200 visible ASCII characters")
  .optional()
  .describe("The same key within 24 hours gives the same order again, so that a repetition costs nothing.");

/** What is to be written, without the client. */
export const content = {
  content_type: contentTypeSchema.describe(
    "seo_article, hyperlocal, gbp_post, or another type that a template exists for.",
  ),
  keywords: z
    .array(storableText({ min: 1, max: 100 }))
    .max(50)
    .optional()
    .describe("The first is the main keyword."),
  target_length: z.int().min(50).max(10_000).optional().describe("Words."),
  tone: storableText({ min: 1, max: 200 }).optional().describe("By default the strategy's."),
  location: storableText({ min: 1, max: 200 }).optional().describe("By default the strategy's."),
  instructions: storableText({ max: 10_000 }).optional().describe("What the user wants to be in it, in their words."),
  deadline: z
    .literal("24h")
    .optional()
    .describe("Written within 24 hours at about half the price. By default at once."),
};

/** An order for content: {@link content} of a client. */
export const order = z.strictObject({ client_id: ownClientId, ...content });

/** The client of a request. @throws AppError VALIDATION_ERROR for a user who names none. */
export function clientOf(graph: GraphCaller, given: string | undefined): string {
  const id = given ?? graph.keyClientId;
  if (id === undefined)
    throw new AppError("VALIDATION_ERROR", { message: "client_id: is required. Use `list_clients` to find it." });
  return id;
}

/** An order as the graph has it. */
export function contentInput({
  content_type: contentType,
  keywords,
  target_length: targetLength,
  tone,
  location,
  instructions,
  deadline,
}: z.output<z.ZodObject<typeof content>>): Record<string, unknown> {
  return { contentType, instructions, deadline, metadata: { keywords, targetLength, tone, location } };
}
