import { z } from "zod";
import { defineRoute, type Route } from "../../route/route.js";
import { CONTENT_FIELDS, contentBody, type ContentData, contentOf } from "./content-body.js";
import { GENERATION_EXAMPLE, toGenerationInput, generationRequest } from "./job-routes.js";
import { PROVIDER_FIELDS, type ProviderData, providerStatusBody, toProviderStatusBody } from "./provider-routes.js";
import { CONTENT_EXAMPLE } from "./content-example.js";
import { PROVIDER_STATUS_EXAMPLE } from "./provider-example.js";

/** Makes content of the usual form without writing it. */
export const MOCK_CONTENT = /* GraphQL */ `
  query RestMockContent($input: GenerateContentInput!) {
    mockContent(input: $input) {
      ...ContentFields
    }
  }
  ${CONTENT_FIELDS}
`;

const mockContent = defineRoute({
  method: "POST",
  paths: ["/api/test/generate-mock"],
  credential: "bearer",
  testing: true,
  summary:
    "Checks a generation request as if it were to be written, and answers at once with content of the same form.",
  document: MOCK_CONTENT,
  body: generationRequest,
  example: GENERATION_EXAMPLE,
  variables: ({ body }) => ({ input: toGenerationInput(body) }),
  status: 200,
  respond: ({ mockContent: content }: { mockContent: ContentData }, { body }) => ({
    body: {
      client_id: body.client_id,
      content_type: body.content_type,
      status: "completed",
      result: contentOf(content),
    },
  }),
  response: z.object({
    client_id: z.string(),
    content_type: z.string(),
    status: z.literal("completed"),
    result: contentBody,
  }),
  responseExample: { client_id: "acme-dental", content_type: "gbp_post", status: "completed", result: CONTENT_EXAMPLE },
});

/** Reads examples of providers in every state. */
export const MOCK_PROVIDERS = /* GraphQL */ `
  query RestMockProviders {
    mockProviders { ${PROVIDER_FIELDS} }
  }
`;

const mockProviders = defineRoute({
  method: "GET",
  paths: ["/api/test/providers/mock"],
  credential: "bearer",
  testing: true,
  summary: "Example providers in every state, in the form of the provider status.",
  document: MOCK_PROVIDERS,
  variables: () => ({}),
  status: 200,
  respond: ({ mockProviders: providers }: { mockProviders: ProviderData[] }) => ({
    body: toProviderStatusBody(providers),
  }),
  response: providerStatusBody,
  responseExample: PROVIDER_STATUS_EXAMPLE,
});

/** The testing endpoints of the CPM. */
export const cpmTestRoutes: readonly Route[] = [mockContent, mockProviders];
