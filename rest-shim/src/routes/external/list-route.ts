import { z } from "zod";
import { ExternalJobsDocument } from "../../graphql/operations.js";
import { list, named } from "../../route/described.js";
import { clientId, contentType, pageParameters, toUpperCase } from "../../route/fields.js";
import { defineRoute } from "../../route/route.js";
import { JOB_STATUSES } from "../cpm/job-parts.js";
import { afterParameter, nextCursor, nextCursorOf } from "./cursor.js";
import { envelopeOf, toEnvelope } from "./envelope.js";
import { EXTERNAL_JOB_EXAMPLE, externalJobParts, toExternalJob } from "./job-body.js";

const listedJob = named(
  "ListedJob",
  "A job in a list.",
  z.object({
    ...externalJobParts,
    clientId: clientId("The client that the content is for."),
    contentType: contentType(),
  }),
);

/** The request's names of fields that the operation names in another way. */
const FIELDS: Record<string, string> = { first: "limit", clientId: "client_id" };

/** `GET /jobs` */
export const externalJobs = defineRoute({
  method: "GET",
  paths: ["/jobs"],
  credential: "apiKey",
  summary: "List jobs",
  description:
    "Lists the jobs of the key's client and of its descendants, newest first. Send `nextCursor` as `after` to read the next page, with the same filters.",
  document: ExternalJobsDocument,
  query: z.object({
    client_id: clientId("Only the jobs of this client.").min(1).optional(),
    status: z.enum(JOB_STATUSES).describe("Only the jobs with this status.").optional(),
    limit: pageParameters(0).limit,
    after: afterParameter(),
  }),
  variables: ({ query: { client_id: clientId, status, limit, after } }) => ({
    clientId,
    status: status && toUpperCase(status),
    first: limit,
    after,
  }),
  fieldName: (field) => FIELDS[field] ?? field,
  status: 200,
  respond({ jobsConnection: { nodes, pageInfo } }) {
    const jobs = nodes.map((job) => ({ ...toExternalJob(job), clientId: job.clientId, contentType: job.contentType }));
    return { body: toEnvelope({ jobs, nextCursor: nextCursorOf(pageInfo) }) };
  },
  response: envelopeOf(
    named(
      "JobPage",
      "A page of a list of jobs.",
      z.object({
        jobs: list(listedJob, "The jobs of the page, newest first.", 100),
        nextCursor: nextCursor(),
      }),
    ),
  ),
  responseExample: toEnvelope({
    jobs: [{ ...EXTERNAL_JOB_EXAMPLE, clientId: "acme-dental", contentType: "seo_article" }],
    nextCursor: null,
  }),
});
