import { z } from "zod";
import { RestMockContentDocument, RestMockProvidersDocument } from "../../graphql/operations.js";
import { named } from "../../route/described.js";
import { clientId, contentType } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { contentBody, toContentBody } from "./content-body.js";
import { CONTENT_EXAMPLE } from "./content-example.js";
import { GENERATION_EXAMPLE, generationRequest, toGenerationInput } from "./job-routes.js";
import { PROVIDER_STATUS_EXAMPLE } from "./provider-example.js";
import { providerStatusBody, toProviderStatusBody } from "./provider-routes.js";

const generateMockContent = defineRoute({
  method: "POST",
  paths: ["/api/test/generate-mock"],
  credential: "bearer",
  testing: true,
  summary: "Validate a generation request and return example content",
  description:
    "Answers at once, without a model or a job. The request is validated as for a real job, so it has the same errors.",
  document: RestMockContentDocument,
  body: generationRequest,
  example: GENERATION_EXAMPLE,
  variables: ({ body }) => ({ input: toGenerationInput(body) }),
  status: 200,
  respond: ({ mockContent }, { body }) => ({
    body: {
      client_id: body.client_id,
      content_type: body.content_type,
      status: "completed" as const,
      result: toContentBody(mockContent),
    },
  }),
  response: named(
    "MockContent",
    "Example content for a generation request.",
    z.object({
      client_id: clientId(),
      content_type: contentType(),
      status: z.literal("completed").describe("Always `completed`."),
      result: contentBody,
    }),
  ),
  responseExample: { client_id: "acme-dental", content_type: "gbp_post", status: "completed", result: CONTENT_EXAMPLE },
});

const listMockProviders = defineRoute({
  method: "GET",
  paths: ["/api/test/providers/mock"],
  credential: "bearer",
  testing: true,
  summary: "Read example providers in every status",
  description: "The form is that of the provider status. The values are fixed.",
  document: RestMockProvidersDocument,
  variables: () => ({}),
  status: 200,
  respond: ({ mockProviders }) => ({ body: toProviderStatusBody(mockProviders) }),
  response: providerStatusBody,
  responseExample: PROVIDER_STATUS_EXAMPLE,
});

/** The test endpoints of the CPM. */
export const cpmTestRoutes: readonly Route[] = [generateMockContent, listMockProviders];
