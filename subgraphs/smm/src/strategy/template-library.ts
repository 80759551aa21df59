import { requestField } from "@cgs/kit/http/graphql-request";
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
   * The content type of a template, which never changes; undefined when the template is not in production.
   * @throws AppError a propagated upstream failure.
   */
  async contentTypeOf(templateId: string, traceId: string): Promise<string | undefined> {
    const variables = { templates: [{ __typename: "Template", id: templateId }] };
    const [template] = await requestField(this.im, "_entities", found, { query: QUERY, variables, traceId });
    return template?.contentType;
  }
}
