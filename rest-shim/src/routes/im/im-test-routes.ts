import { z } from "zod";
import { defineRoute, type Route } from "../../route/route.js";
import {
  INSTRUCTION_FIELDS,
  instructionBody,
  toInstructionBody,
  type InstructionData,
  toInstructionInput,
  instructionRequest,
} from "./instruction-routes.js";
import { INSTRUCTION_EXAMPLE, INSTRUCTION_REQUEST_EXAMPLE } from "./instruction-example.js";

/** Renders instructions without keeping them. */
export const MOCK_INSTRUCTIONS = /* GraphQL */ `
  query RestMockInstructions($input: GenerateInstructionsInput!) {
    mockInstructions(input: $input) { ${INSTRUCTION_FIELDS} }
  }
`;

const mockInstructions = defineRoute({
  method: "POST",
  paths: ["/api/test/instructions/mock"],
  credential: "serviceToken",
  testing: true,
  summary: "The instructions that a request would give, without keeping them or counting them for the template.",
  document: MOCK_INSTRUCTIONS,
  body: instructionRequest,
  example: INSTRUCTION_REQUEST_EXAMPLE,
  variables: ({ body }) => ({ input: toInstructionInput(body) }),
  status: 200,
  respond: ({ mockInstructions: instructions }: { mockInstructions: InstructionData }) => ({
    body: toInstructionBody(instructions),
  }),
  response: instructionBody,
  responseExample: INSTRUCTION_EXAMPLE,
});

/** Checks a stored template. */
export const CHECK_TEMPLATE = /* GraphQL */ `
  query RestTemplateCheck($id: ID!) {
    templateCheck(id: $id) {
      templateId
      version
      valid
      problems
      variables
      estimatedTokens
    }
  }
`;

interface TemplateCheckData {
  templateCheck: {
    templateId: string;
    version: string;
    valid: boolean;
    problems: string[];
    variables: string[];
    estimatedTokens: number | null;
  };
}

const checkTemplate = defineRoute({
  method: "GET",
  paths: ["/api/test/templates/validate/{template_id}"],
  credential: "serviceToken",
  testing: true,
  summary: "Whether the version of a template that is in production can be rendered, and how long it is then.",
  document: CHECK_TEMPLATE,
  params: z.object({ template_id: z.string() }),
  variables: ({ params }) => ({ id: params.template_id }),
  status: 200,
  respond: ({ templateCheck: { templateId, estimatedTokens, ...check } }: TemplateCheckData) => ({
    body: { template_id: templateId, ...check, estimated_tokens: estimatedTokens },
  }),
  response: z.object({
    template_id: z.string(),
    version: z.string(),
    valid: z.boolean(),
    problems: z.array(z.string()),
    variables: z.array(z.string()),
    estimated_tokens: z.int().nullable(),
  }),
  responseExample: {
    template_id: "seo-article",
    version: "v1.0",
    valid: true,
    problems: [],
    variables: ["keywords", "tone"],
    estimated_tokens: 1_227,
  },
});

/** The testing endpoints of the IM. */
export const imTestRoutes: readonly Route[] = [mockInstructions, checkTemplate];
