import { z } from "zod";
import { RestMockInstructionsDocument, RestTemplateCheckDocument } from "../../graphql/operations.js";
import { count, list, named, text } from "../../route/described.js";
import { templateId, templateVersion, variableNames } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { INSTRUCTION_EXAMPLE, INSTRUCTION_REQUEST_EXAMPLE } from "./instruction-example.js";
import { instructionBody, instructionRequest, toInstructionBody, toInstructionInput } from "./instruction-routes.js";

const generateMockInstructions = defineRoute({
  method: "POST",
  paths: ["/api/test/instructions/mock"],
  credential: "serviceToken",
  testing: true,
  summary: "Render instructions without storing them",
  description:
    "The use of the template is not counted. The template and the client's values are the same as for a real request.",
  document: RestMockInstructionsDocument,
  body: instructionRequest,
  example: INSTRUCTION_REQUEST_EXAMPLE,
  variables: ({ body }) => ({ input: toInstructionInput(body) }),
  status: 200,
  respond: (data) => ({ body: toInstructionBody(data.mockInstructions) }),
  response: instructionBody,
  responseExample: INSTRUCTION_EXAMPLE,
});

const validateTemplate = defineRoute({
  method: "GET",
  paths: ["/api/test/templates/validate/{template_id}"],
  credential: "serviceToken",
  testing: true,
  summary: "Check that a template renders",
  description:
    "Checks the published version, and estimates its tokens. A template that cannot be rendered is not an error: the response lists its problems.",
  document: RestTemplateCheckDocument,
  params: z.object({ template_id: templateId() }),
  variables: ({ params }) => ({ id: params.template_id }),
  status: 200,
  respond: ({ templateCheck: { templateId, estimatedTokens, ...check } }) => ({
    body: { template_id: templateId, ...check, estimated_tokens: estimatedTokens },
  }),
  response: named(
    "TemplateCheck",
    "Whether the published version of a template can be rendered.",
    z.object({
      template_id: templateId(),
      version: templateVersion("The published version."),
      valid: z.boolean().describe("Whether it can be rendered."),
      problems: list(text("What is wrong."), "The problems; empty when it is valid."),
      variables: variableNames,
      estimated_tokens: count("The tokens of the instructions for an example; null when not valid.").nullable(),
    }),
  ),
  responseExample: {
    template_id: "seo-article",
    version: "v1.0",
    valid: true,
    problems: [],
    variables: ["keywords", "tone"],
    estimated_tokens: 1_227,
  },
});

/** The test endpoints of the IM. */
export const imTestRoutes: readonly Route[] = [generateMockInstructions, validateTemplate];
