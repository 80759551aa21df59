import { z } from "zod";
import { defineRoute, type RouteInput } from "../../route/route.js";
import { GENERATION_ERRORS } from "../cpm/generation-errors.js";
import { type Timestamp, timestamp } from "../../route/fields.js";
import { JOB_STATUSES } from "../cpm/job-body.js";
import { envelopeOf, toEnvelope } from "./envelope.js";
import { EXAMPLE_JOB_ID, toJobLinks, jobLinks } from "./links.js";

/** Accepts a piece of content for the key's client. */
export const EXTERNAL_GENERATE = /* GraphQL */ `
  mutation ExternalGenerateContent($input: GenerateContentInput!, $idempotencyKey: String) {
    generateContent(input: $input, idempotencyKey: $idempotencyKey) {
      id
      status
      estimatedCompletionTime
      createdAt
    }
  }
`;

/** The types of content that third parties can ask for. */
const CONTENT_TYPES = ["seo_article", "hyperlocal", "gbp_post"] as const;

/** What the text is to be about. At the top level or, as the CPM has it, in `metadata`; the top level wins. */
const subject = {
  keywords: z.array(z.string()).nullish(),
  target_length: z.int32().nullish(),
  tone: z.string().nullish(),
  location: z.string().nullish(),
};

/** A generation request of the External API. The client is the key's. */
export const externalGenerationRequest = z.object({
  content_type: z.enum(CONTENT_TYPES),
  ...subject,
  instructions: z.string().nullish(),
  metadata: z.object(subject).nullish(),
});

interface CreatedData {
  generateContent: { id: string; status: string; estimatedCompletionTime: number; createdAt: Timestamp };
}

/** `POST /content/generate` */
export const externalGenerate = defineRoute({
  method: "POST",
  paths: ["/content/generate"],
  credential: "apiKey",
  summary: "Accepts a piece of content to be written, as a job to poll.",
  document: EXTERNAL_GENERATE,
  body: externalGenerationRequest,
  example: { content_type: "seo_article", keywords: ["dental implants"], target_length: 800, tone: "friendly" },
  variables: (input) => ({ input: toGenerationInput(input), idempotencyKey: input.idempotencyKey }),
  fieldName: asSent,
  status: 202,
  respond({ generateContent: { id, status, estimatedCompletionTime, createdAt } }: CreatedData) {
    const links = toJobLinks(id);
    const job = { jobId: id, status: status.toLowerCase(), estimatedCompletionTime, createdAt, links };
    return { headers: { Location: links.status }, body: toEnvelope(job) };
  },
  errors: GENERATION_ERRORS,
  headers: ["Location"],
  response: envelopeOf(
    z.object({
      jobId: z.string(),
      status: z.enum(JOB_STATUSES),
      estimatedCompletionTime: z.int(),
      createdAt: timestamp,
      links: jobLinks,
    }),
  ),
  responseExample: toEnvelope({
    jobId: EXAMPLE_JOB_ID,
    status: "queued",
    estimatedCompletionTime: 11,
    createdAt: "2026-11-21T09:50:55.210Z",
    links: toJobLinks(EXAMPLE_JOB_ID),
  }),
});

function toGenerationInput({
  body,
  clientId,
}: RouteInput<unknown, unknown, z.output<typeof externalGenerationRequest>>): Record<string, unknown> {
  const { metadata, content_type: contentType, instructions } = body;
  return {
    clientId,
    contentType,
    instructions,
    metadata: {
      keywords: body.keywords ?? metadata?.keywords,
      targetLength: body.target_length ?? metadata?.target_length,
      tone: body.tone ?? metadata?.tone,
      location: body.location ?? metadata?.location,
    },
  };
}

/** A field of the subject is called what its sender called it: `tone`, or `metadata.tone`. */
function asSent(
  field: string,
  { body }: RouteInput<unknown, unknown, z.output<typeof externalGenerationRequest>>,
): string {
  const [, name] = /^metadata\.(\w+)/.exec(field) ?? [];
  const outside = name !== undefined && name in subject && body[name as keyof typeof subject] != null;
  return outside ? field.replace("metadata.", "") : field;
}
