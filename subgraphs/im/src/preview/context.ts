import type { RequestContext } from "@cgs/kit/graphql/context";
import type { TemplatePreviewService } from "./template-preview.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface PreviewContext extends RequestContext {
  preview: TemplatePreviewService;
}
