import { createHash } from "node:crypto";
import { z } from "zod";
import { ExternalJobContentDocument } from "../../graphql/operations.js";
import { jobId } from "../../route/fields.js";
import { defineRoute } from "../../route/route.js";
import { EXTERNAL_CONTENT_EXAMPLE, externalContentBody, format, toExternalContent } from "./content-body.js";
import { envelopeOf, toEnvelope } from "./envelope.js";

/** `GET /jobs/{jobId}/content` */
export const externalContent = defineRoute({
  method: "GET",
  paths: ["/jobs/{jobId}/content"],
  credential: "apiKey",
  summary: "Read the content of a completed job",
  description:
    "As Markdown, HTML or plain text. The `ETag` changes with every edit. Send it as `If-None-Match` to download the content only when it has changed.",
  document: ExternalJobContentDocument,
  params: z.object({ jobId: jobId() }),
  query: z.object({ format: format.default("markdown") }),
  variables: ({ params }) => ({ id: params.jobId }),
  status: 200,
  respond({ jobContent, job }, { query }) {
    const body = toEnvelope(toExternalContent({ job, content: jobContent }, query.format));
    // Editors can change finished content at any time, so the tag covers the whole body.
    const digest = createHash("sha256").update(JSON.stringify(body)).digest("base64url").slice(0, 22);
    return { headers: { ETag: `W/"${digest}"`, "Cache-Control": "private, no-cache" }, body };
  },
  errors: ["JOB_NOT_FOUND", "CONTENT_REMOVED", "JOB_NOT_COMPLETE", "JOB_FAILED", "JOB_CANCELLED"],
  headers: ["ETag", "Cache-Control"],
  response: envelopeOf(externalContentBody),
  responseExample: toEnvelope(EXTERNAL_CONTENT_EXAMPLE),
});
