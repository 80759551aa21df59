import { z } from "zod";
import { ExternalGenerateContentDocument, type GenerateContentInput } from "../../graphql/operations.js";
import { count, named } from "../../route/described.js";
import { jobId, timestamp, toLowerCase } from "../../route/fields.js";
import { defineRoute, type RouteInput } from "../../route/route.js";
import { GENERATION_ERRORS } from "../cpm/generation-errors.js";
import { instructions, jobStatus, orderDeadline } from "../cpm/job-parts.js";
import { envelopeOf, toEnvelope } from "./envelope.js";
import { EXAMPLE_JOB_ID, jobLinks, toJobLinks } from "./links.js";
import {
  callbackUrl,
  externalContentType,
  keysClient,
  METADATA_FIELDS,
  metadataFields,
  toContentInput,
} from "./order-body.js";

/** A generation request of the External API. The API key determines the client. */
export const externalGenerationRequest = named(
  "GenerationRequest",
  "A request for content. The API key determines the client.",
  z.strictObject({
    content_type: externalContentType,
    ...metadataFields,
    instructions: instructions.nullish(),
    metadata: z
      .strictObject(metadataFields)
      .nullish()
      .describe("The same fields as at the top level, which takes precedence."),
    deadline: orderDeadline.nullish(),
    callback_url: callbackUrl.nullish(),
  }),
);

/** `POST /content/generate` */
export const externalGenerate = defineRoute({
  method: "POST",
  paths: ["/content/generate"],
  credential: "apiKey",
  summary: "Create a job that generates content",
  description:
    "Answers at once. Poll the status of the job until it has ended, or let `callback_url` tell you. With an `Idempotency-Key`, a repeated request returns the same job.",
  document: ExternalGenerateContentDocument,
  body: externalGenerationRequest,
  example: { content_type: "seo_article", keywords: ["dental implants"], target_length: 800, tone: "friendly" },
  variables: (input) => ({
    input: toExternalGenerationInput(input),
    idempotencyKey: input.idempotencyKey,
    callbackUrl: input.body.callback_url,
  }),
  fieldName: asRequested,
  status: 202,
  respond({ generateContent: { job } }) {
    const { id, status, estimatedCompletionTime, createdAt } = job;
    const links = toJobLinks(id);
    const created = { jobId: id, status: toLowerCase(status), estimatedCompletionTime, createdAt, links };
    return { headers: { Location: links.status }, body: toEnvelope(created) };
  },
  errors: GENERATION_ERRORS,
  headers: ["Location"],
  response: envelopeOf(
    named(
      "JobCreated",
      "A job right after its creation.",
      z.object({
        jobId: jobId(),
        status: jobStatus,
        estimatedCompletionTime: count("Seconds from creation to completion, estimated."),
        createdAt: timestamp("When the job was created."),
        links: jobLinks,
      }),
    ),
  ),
  responseExample: toEnvelope({
    jobId: EXAMPLE_JOB_ID,
    status: "queued",
    estimatedCompletionTime: 11,
    createdAt: "2026-11-21T09:50:55.210Z",
    links: toJobLinks(EXAMPLE_JOB_ID),
  }),
});

function toExternalGenerationInput({
  body,
  clientId,
}: RouteInput<unknown, unknown, z.output<typeof externalGenerationRequest>>): GenerateContentInput {
  const { metadata, ...order } = body;
  const chosen = Object.fromEntries(
    METADATA_FIELDS.map((name) => [name, order[name] ?? metadata?.[name]]),
  ) as typeof order;
  return { ...toContentInput({ ...order, ...chosen }), clientId: keysClient(clientId), deadline: body.deadline };
}

/** Names a metadata field as the request did: `tone` or `metadata.tone`. */
function asRequested(
  field: string,
  { body }: RouteInput<unknown, unknown, z.output<typeof externalGenerationRequest>>,
): string {
  const [, name] = /^metadata\.(\w+)/.exec(field) ?? [];
  const topLevel = name !== undefined && name in metadataFields && body[name as keyof typeof metadataFields] != null;
  return topLevel ? field.replace("metadata.", "") : field;
}
