import { invalidField } from "@cgs/kit/errors";
import { requestField } from "@cgs/kit/http/graphql-request";
import { concerning } from "@cgs/kit/http/upstream-error";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import { z } from "zod";

const QUERY = `query TemplateContentType($templates: [_Any!]!) {
  _entities(representations: $templates) { ... on Template { contentType } }
}`;

const found = z.tuple([z.object({ contentType: z.string() }).nullable()]);

/** Reads the IM's templates, with the service token. */
export class TemplateLibrary {
  constructor(private readonly im: ServiceClient) {}

  /**
   * Checks that a template is in production and has this content type, which never changes.
   * @throws AppError VALIDATION_ERROR on `templateId`, or a propagated upstream failure.
   */
  async assertUsable(templateId: string, contentType: string, traceId: string): Promise<void> {
    const variables = { templates: [{ __typename: "Template", id: templateId }] };
    const request = requestField(this.im, "_entities", found, { query: QUERY, variables, traceId });
    const [template] = await concerning({ template_id: templateId }, request);
    if (!template)
      throw invalidField("templateId", "is not in production. Check the id, or publish the template first");
    if (template.contentType !== contentType)
      throw invalidField("templateId", `is a template for ${template.contentType}, not for ${contentType}`);
  }
}
